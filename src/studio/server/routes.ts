import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ADDRESS, WINDOW_HEADER } from '../protocol/address.ts';
import type { PagesAnswer } from '../protocol/pages.ts';
import type { ChangesAnswer, PublishAnswer, PublishRequest } from '../protocol/publish.ts';
import type { FaviconAnswer, LinksAnswer, ReplacedAnswer } from '../protocol/site.ts';
import type { Around, Documents } from './documents.ts';
import { patternAt } from './drawnPage.ts';
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
import { actOnPages, shareBlocks } from './pages/pageActions.ts';
import { originalAnswer } from './pages/translatePage.ts';
import { changesSince, launchAnswer } from './publish/changesSince.ts';
import { backTo, versionsOf } from './publish/earlier.ts';
import { expectNoMistakes, expectSound } from './publish/expectSound.ts';
import type { Git } from './publish/git.ts';
import { publish } from './publish/publish.ts';
import { takeOver } from './publish/takeOver.ts';
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
import { linkedRoutes, pagesOf, siteAnswer } from './siteAnswer.ts';

/** An answer that has been sent already; all others are sent as JSON. */
export const SENT = Symbol('sent');

interface Routes {
  readonly read: (url: URL, response: ServerResponse) => Promise<unknown>;
  readonly write: (url: URL, request: IncomingMessage) => Promise<unknown>;
}

/**
 * @param onto the branch that is published, if it is another than this folder's own
 * @param session differs each time the server is started */
export function newRoutes(
  around: Around,
  documents: Documents,
  { git, onto }: { readonly git: Git; readonly onto?: string | undefined },
  session: string,
): Routes {
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
      const answer = await publish(
        {
          git,
          onto,
          inTurn: (work) => workspace.inTurn(work),
          expectNoMistakes: () => expectNoMistakes(inside, request.files),
          expectSound: (tree, than) => expectSound(git, inside, tree, than, live.issues()),
          takeOver: async (theirs, settled) => takeOver(git, inside, await book(), theirs, settled),
        },
        request,
      );
      return { ...answer, changes: await changes() };
    });
    sending = sent.catch(() => undefined);
    return sent;
  }

  async function read({ pathname, searchParams }: URL, response: ServerResponse): Promise<unknown> {
    // What has been written has been looked at: no window is told of a page at its old address and its new one.
    await workspace.settled();
    switch (pathname) {
      case ADDRESS.site:
        return siteAnswer(inside, await book(), workspace, await pages.parsed('site.config.yaml'));
      case ADDRESS.links:
        return { routes: linkedRoutes(inside) } satisfies LinksAnswer;
      case ADDRESS.icons:
        return icons(searchParams.get('q') ?? '', searchParams.has('rest'));
      case ADDRESS.fonts:
        return fontsAnswer(inside);
      case ADDRESS.page: {
        const route = searchParams.get('route') ?? '';
        const file = live.fileAt(route) ?? patternAt(inside, route);
        if (file === undefined) throw notFound('There is no page at this address.');
        return documents.answerOf(await workspace.open(file));
      }
      case ADDRESS.file:
        return documents.answerOf(await workspace.open(searchParams.get('file')));
      case ADDRESS.pictures:
        return picturesAnswer(inside, workspace);
      case ADDRESS.changes:
        return changes();
      case ADDRESS.launch:
        return launchAnswer(inside, workspace);
      case ADDRESS.versions:
        return versionsOf(
          git,
          inside,
          workspace,
          await book(),
          searchParams.get('file'),
          searchParams.get('pointer'),
        );
      case ADDRESS.original:
        return originalAnswer(git, inside, searchParams.get('file'));
      case ADDRESS.weight: {
        const out = join(inside.options.root, 'dist');
        return builtWeight(out, searchParams.get('route') ?? '', live.site()?.basePath ?? '');
      }
      case ADDRESS.events:
        listeners.add(response, { event: 'hello', session, version: documents.version() });
        return SENT;
      default:
        throw notFound('There is nothing at this address of the Studio.');
    }
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
    return inTurn(() => act(pathname, body));
  }

  async function act(pathname: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
    switch (pathname) {
      case ADDRESS.edit:
        return documents.edit(editRequest(body));
      case ADDRESS.text:
        return documents.setText(textRequest(body));
      case ADDRESS.repair:
        return documents.repair(repairRequest(body));
      case ADDRESS.undo:
        return documents.historyAnswer(await workspace.again('undo', historyRequest(body).whose));
      case ADDRESS.redo:
        return documents.historyAnswer(await workspace.again('redo', historyRequest(body).whose));
      case ADDRESS.save:
        return documents.save(fileRequest(body));
      case ADDRESS.discard:
        return documents.discard(fileRequest(body));
      case ADDRESS.pages:
        return pagesDone(await actOnPages(inside, workspace, (await book()).book, pagesRequest(body)));
      case ADDRESS.pictures: {
        const asked = picturesRequest(body);
        if (asked.do === 'replace') {
          const { files, ...done } = await replacePicture(inside, workspace, asked);
          return { ...(await documents.historyAnswer(files)), ...done } satisfies ReplacedAnswer;
        }
        const left = await deletePictures(inside, workspace, asked.pictures);
        listeners.tell({ event: 'site' });
        return left;
      }
      case ADDRESS.share: {
        const asked = shareRequest(body);
        const open = await workspace.open(asked.file);
        await documents.expectShown(open, asked.revision);
        return documents.historyAnswer(await shareBlocks(inside, workspace, open, asked));
      }
      case ADDRESS.move: {
        const asked = moveRequest(body);
        const open = await workspace.open(asked.file);
        await documents.expectShown(open, asked.revision);
        return documents.historyAnswer(await moveBlock(inside, workspace, open, asked));
      }
      case ADDRESS.find:
        return findText(inside, workspace, (await book()).book, findRequest(body));
      case ADDRESS.replace: {
        const files = await replaceText(inside, workspace, (await book()).book, replaceRequest(body));
        return documents.historyAnswer(files);
      }
      case ADDRESS.back:
        return documents.historyAnswer(await backTo(git, inside, workspace, backRequest(body)));
      default:
        throw notFound('There is nothing at this address of the Studio.');
    }
  }

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
