import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ADDRESS, WINDOW_HEADER } from '../protocol/address.ts';
import type { PagesAnswer } from '../protocol/pages.ts';
import type { ChangesAnswer, PublishAnswer, PublishRequest } from '../protocol/publish.ts';
import type { FaviconAnswer, LinksAnswer, ReplacedAnswer } from '../protocol/site.ts';
import type { Around, Documents } from './documents.ts';
import { patternAt } from './drawnPage.ts';
import { newErrors, type OpenFile } from './files/workspace.ts';
import { fontsAnswer } from './fonts.ts';
import { iconSearch } from './icons.ts';
import {
  deletePictures,
  picturesAnswer,
  putFavicon,
  replacePicture,
  takeDrawing,
  takePicture,
} from './media.ts';
import { builtWeight } from './pages/builtWeight.ts';
import { findText, replaceText } from './pages/findText.ts';
import { moveBlock } from './pages/moveBlock.ts';
import { outsideLinks } from './pages/outsideLinks.ts';
import { actOnPages, pageBeginning, shareBlocks } from './pages/pageActions.ts';
import { originalAnswer } from './pages/translatePage.ts';
import { changesSince, launchAnswer } from './publish/changesSince.ts';
import { backTo, versionsOf } from './publish/earlier.ts';
import type { Git } from './publish/git.ts';
import { publish, reviewsAnswer } from './publish/publish.ts';
import { notFound } from './refusal.ts';
import {
  backRequest,
  editRequest,
  fileRequest,
  findRequest,
  historyRequest,
  moveRequest,
  pagesRequest,
  picturesRequest,
  pointerOf,
  publishRequest,
  repairRequest,
  replaceRequest,
  shareRequest,
  textOf,
  textRequest,
} from './requests.ts';
import { readJson } from './sendAnswer.ts';
import { linkedRoutes, pagesOf, placesOfIssues, publicAddress, siteAnswer } from './siteAnswer.ts';

/** An answer that has been sent already; all others are sent as JSON. */
export const SENT = Symbol('sent');

interface Routes {
  readonly read: (url: URL, response: ServerResponse) => Promise<unknown>;
  readonly write: (url: URL, request: IncomingMessage) => Promise<unknown>;
}

/** What is done at an address. @throws Refusal if that is nothing */
function at<Done>(all: Readonly<Record<string, Done>>, pathname: string): Done {
  const found = all[pathname];
  if (found === undefined) throw notFound('There is nothing at this address of the Studio.');
  return found;
}

/** @param onto the branch that is published, if it is another than this folder's own */
export function newRoutes(around: Around, documents: Documents, git: Git, onto?: string): Routes {
  const { inside, workspace, listeners, pages, book } = around;
  const { live } = inside;
  const icons = iconSearch();
  const changes = async (): Promise<ChangesAnswer> =>
    changesSince(git, inside, workspace, await book(), onto);

  let sending: Promise<unknown> = Promise.resolve();
  /** One after the other, and beside everything else: a repository far away may take minutes to answer. */
  function send(request: PublishRequest): Promise<PublishAnswer> {
    const sent = sending.then(async () => {
      await workspace.settled();
      const before = live.issues();
      const answer = await publish({ git, onto, inside, workspace, book }, request);
      const now = await changes();
      const isPublic =
        request.how === 'publish' &&
        answer.isSent &&
        answer.remote !== undefined &&
        (now.published ?? answer.branch) === answer.branch;
      return {
        ...answer,
        broken: answer.received === 0 ? [] : placesOfIssues(inside, newErrors(before, live.issues())),
        seenAt: isPublic ? publicAddress(inside, request.files) : undefined,
        changes: now,
      };
    });
    sending = sent.catch(() => undefined);
    return sent;
  }

  type Reading = (query: URLSearchParams, response: ServerResponse) => unknown;
  const reads: Readonly<Record<string, Reading>> = {
    [ADDRESS.site]: async () =>
      siteAnswer(inside, await book(), workspace, await pages.parsed('site.config.yaml')),
    [ADDRESS.links]: () => ({ routes: linkedRoutes(inside) }) satisfies LinksAnswer,
    [ADDRESS.icons]: (query) => icons(query.get('q') ?? '', query.has('rest')),
    [ADDRESS.fonts]: () => fontsAnswer(inside),
    [ADDRESS.page]: async (query) => {
      const route = query.get('route') ?? '';
      const file = live.fileAt(route) ?? patternAt(inside, route);
      if (file === undefined) throw notFound('There is no page at this address.');
      return documents.answerOf(await workspace.open(file));
    },
    [ADDRESS.file]: async (query) => documents.answerOf(await workspace.open(query.get('file'))),
    [ADDRESS.pictures]: () => picturesAnswer(inside, workspace),
    [ADDRESS.changes]: changes,
    [ADDRESS.launch]: () => launchAnswer(inside, workspace),
    [ADDRESS.reviews]: () => reviewsAnswer(git),
    [ADDRESS.versions]: async (query) =>
      versionsOf(git, inside, workspace, await book(), query.get('file'), query.get('pointer')),
    [ADDRESS.beginning]: (query) => pageBeginning(inside, query.get('kind') ?? ''),
    [ADDRESS.original]: (query) => originalAnswer(git, inside, query.get('file')),
    [ADDRESS.weight]: (query) =>
      builtWeight(join(inside.options.root, 'dist'), query.get('route') ?? '', live.site()?.basePath ?? ''),
    [ADDRESS.events]: (_, response) => {
      listeners.add(response, { event: 'hello', version: documents.version() });
      return SENT;
    },
  };

  async function read({ pathname, searchParams }: URL, response: ServerResponse): Promise<unknown> {
    // What has been written has been looked at: no window is told of a page at its old address and its new one.
    await workspace.settled();
    return at(reads, pathname)(searchParams, response);
  }

  async function write({ pathname, searchParams }: URL, request: IncomingMessage): Promise<unknown> {
    if (pathname === ADDRESS.media) {
      const uploaded = await takePicture(inside, request, searchParams.get('name') ?? '');
      await inside.written([`pages/${uploaded.medium.src}`]);
      listeners.tell({ event: 'site' });
      return uploaded;
    }
    const by = [request.headers[WINDOW_HEADER.toLowerCase()]].flat()[0];
    const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
      workspace.inTurn(() => listeners.during(by, work));
    if (pathname === ADDRESS.favicon) {
      const pointer = pointerOf(searchParams.get('pointer'));
      const drawing = await takeDrawing(request, searchParams.get('name') ?? '');
      return inTurn(async () => {
        const files = await putFavicon(inside, workspace, drawing, pointer);
        return { ...(await documents.historyAnswer(files)), notes: drawing.notes } satisfies FaviconAnswer;
      });
    }
    const body = await readJson(request);
    if (pathname === ADDRESS.publish) return send(publishRequest(body));
    // Other people's websites take their time, and nothing is written.
    if (pathname === ADDRESS.outside) return outsideLinks((await workspace.open(textOf(body, 'file'))).text);
    return inTurn(() => at(acts, pathname)(body));
  }

  /** A file that is changed as its window has shown it. */
  async function shown({ file, revision }: { file: string; revision: string }): Promise<OpenFile> {
    const open = await workspace.open(file);
    await documents.expectShown(open, revision);
    return open;
  }

  type Acting = (body: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Of a step, the answer has all files that it has changed. */
  const step =
    (made: (...asked: Parameters<Acting>) => Promise<readonly string[]>): Acting =>
    async (body) =>
      documents.historyAnswer(await made(body));
  const acts: Readonly<Record<string, Acting>> = {
    [ADDRESS.edit]: (body) => documents.edit(editRequest(body)),
    [ADDRESS.text]: (body) => documents.setText(textRequest(body)),
    [ADDRESS.repair]: (body) => documents.repair(repairRequest(body)),
    [ADDRESS.undo]: step((body) => workspace.again('undo', historyRequest(body).whose)),
    [ADDRESS.redo]: step((body) => workspace.again('redo', historyRequest(body).whose)),
    [ADDRESS.save]: (body) => documents.save(fileRequest(body)),
    [ADDRESS.discard]: (body) => documents.discard(fileRequest(body)),
    [ADDRESS.pages]: async (body) =>
      pagesDone(await actOnPages(inside, workspace, (await book()).book, pagesRequest(body))),
    [ADDRESS.pictures]: async (body) => {
      const asked = picturesRequest(body);
      if (asked.do === 'replace') {
        const { files, ...done } = await replacePicture(inside, workspace, asked);
        return { ...(await documents.historyAnswer(files)), ...done } satisfies ReplacedAnswer;
      }
      return documents.historyAnswer(await deletePictures(inside, workspace, asked.pictures));
    },
    [ADDRESS.share]: step(async (body) => {
      const asked = shareRequest(body);
      return shareBlocks(inside, workspace, await shown(asked), asked);
    }),
    [ADDRESS.move]: step(async (body) => {
      const asked = moveRequest(body);
      return moveBlock(workspace, await shown(asked), asked);
    }),
    [ADDRESS.find]: async (body) => findText(inside, workspace, (await book()).book, findRequest(body)),
    [ADDRESS.replace]: step(async (body) =>
      replaceText(inside, workspace, (await book()).book, replaceRequest(body)),
    ),
    [ADDRESS.back]: step((body) => backTo(git, inside, workspace, backRequest(body))),
  };

  async function pagesDone(file: string | undefined): Promise<PagesAnswer> {
    await workspace.settled();
    listeners.tell({ event: 'site' });
    const all = pagesOf(inside, workspace);
    const page = all.find((one) => one.file === file);
    return {
      pages: all,
      page,
      history: workspace.history.state(),
      version: documents.version(),
    };
  }

  return { read, write };
}
