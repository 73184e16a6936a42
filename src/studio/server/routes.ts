import type { IncomingMessage, ServerResponse } from 'node:http';
import { ADDRESS, WINDOW_HEADER } from '../protocol/address.ts';
import type { ChangesAnswer } from '../protocol/handOver.ts';
import type { PagesAnswer } from '../protocol/pages.ts';
import type { LinksAnswer } from '../protocol/site.ts';
import type { Around, Documents } from './documents.ts';
import { changesSince } from './handOver/changesSince.ts';
import { type Git, hasGit } from './handOver/git.ts';
import { commit, makeBranch, push } from './handOver/handOver.ts';
import { iconSearch } from './icons.ts';
import { takePicture } from './media.ts';
import { actOnPages } from './pages/pageActions.ts';
import { patternAt } from './patternPages.ts';
import { actOnPictures, picturesAnswer } from './pictures.ts';
import { readJson } from './readBody.ts';
import { Refusal } from './refusal.ts';
import {
  commitRequest,
  editRequest,
  fileRequest,
  historyRequest,
  pagesRequest,
  picturesRequest,
  repairRequest,
  shareRequest,
  textOf,
  textRequest,
} from './requests.ts';
import { shareBlocks } from './shareBlocks.ts';
import { linkedRoutes, pagesOf, siteAnswer } from './siteAnswer.ts';

/** What a request is answered with. */
export type Answer = { readonly json: unknown } | { readonly isSent: true };

/** What the Studio's window asks, and what it tells to be done. */
export interface Routes {
  /** @throws Refusal */
  readonly read: (url: URL, response: ServerResponse) => Promise<Answer>;
  /** @throws Refusal */
  readonly write: (url: URL, request: IncomingMessage) => Promise<Answer>;
}

/** @param session differs each time the server is started */
export function newRoutes(around: Around, documents: Documents, git: Git, session: string): Routes {
  const { inside, workspace, listeners, pages, book } = around;
  const { live } = inside;
  const icons = iconSearch();
  let wasInGit = false;
  /** Asked until it is so: each answer takes two processes. */
  const isInGit = async (): Promise<boolean> => {
    wasInGit ||= await hasGit(git).catch(() => false);
    return wasInGit;
  };
  const changes = async (): Promise<ChangesAnswer> =>
    changesSince(git, inside, await book(), Object.keys(workspace.unsaved()));

  async function read({ pathname, searchParams }: URL, response: ServerResponse): Promise<Answer> {
    // What has been written has been looked at: no window is told of a page at its old address and its new one.
    await workspace.settled();
    switch (pathname) {
      case ADDRESS.site:
        return {
          json: await siteAnswer(
            inside,
            await book(),
            workspace,
            await pages.parsed('site.config.yaml'),
            await isInGit(),
            new Set(searchParams.get('has')?.split(',')),
          ),
        };
      case ADDRESS.links:
        return { json: { routes: linkedRoutes(inside) } satisfies LinksAnswer };
      case ADDRESS.icons:
        return { json: await icons(searchParams.get('q') ?? '') };
      case ADDRESS.page: {
        const route = searchParams.get('route') ?? '';
        const file = live.fileAt(route) ?? patternAt(inside, route);
        if (file === undefined) throw new Refusal(404, 'not-found', 'There is no page at this address.');
        return { json: await documents.answerOf(await workspace.open(file)) };
      }
      case ADDRESS.file:
        return { json: await documents.answerOf(await workspace.open(searchParams.get('file'))) };
      case ADDRESS.pictures:
        return { json: await picturesAnswer(inside, workspace) };
      case ADDRESS.changes:
        return { json: await changes() };
      case ADDRESS.events:
        listeners.add(response, { event: 'hello', session, version: documents.version() });
        return { isSent: true };
      default:
        throw new Refusal(404, 'not-found', 'There is nothing at this address of the Studio.');
    }
  }

  async function write({ pathname, searchParams }: URL, request: IncomingMessage): Promise<Answer> {
    if (pathname === ADDRESS.media) {
      const uploaded = await takePicture(inside, request, searchParams.get('name') ?? '');
      await inside.written([`pages/${uploaded.medium.src}`]);
      listeners.tell({ event: 'site' });
      return { json: { ...uploaded, history: workspace.history.state() } };
    }
    const body = await readJson(request);
    const by = [request.headers[WINDOW_HEADER.toLowerCase()]].flat()[0];
    return { json: await workspace.inTurn(() => listeners.during(by, () => act(pathname, body))) };
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
        return pagesDone(await actOnPages(inside, workspace, pagesRequest(body)));
      case ADDRESS.pictures: {
        const done = await actOnPictures(inside, workspace, picturesRequest(body));
        listeners.tell({ event: 'site' });
        return done;
      }
      case ADDRESS.share: {
        const asked = shareRequest(body);
        const open = await workspace.open(asked.file);
        await documents.expectShown(open, asked.revision);
        return documents.historyAnswer(await shareBlocks(inside, workspace, open, asked));
      }
      case ADDRESS.commit:
        await workspace.settled();
        await commit(git, commitRequest(body));
        return changes();
      case ADDRESS.branch:
        await makeBranch(git, textOf(body, 'name'));
        return changes();
      case ADDRESS.push:
        return push(git);
      default:
        throw new Refusal(404, 'not-found', 'There is nothing at this address of the Studio.');
    }
  }

  /** @param file of the page that was made or renamed */
  async function pagesDone(file: string | undefined): Promise<PagesAnswer> {
    await workspace.settled();
    listeners.tell({ event: 'site' });
    const all = pagesOf(inside, workspace);
    const page = all.find((one) => one.file === file);
    return {
      pages: all,
      ...(page === undefined ? {} : { page }),
      history: workspace.history.state(),
      version: documents.version(),
    };
  }

  return { read, write };
}
