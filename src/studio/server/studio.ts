import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { relative, sep } from 'node:path';
import type { Extension, Inside } from '../../engine/develop/extension.ts';
import { memoisedBy } from '../../engine/model/memoised.ts';
import { contentType } from '../../engine/serve/contentType.ts';
import { ADDRESS } from '../protocol/address.ts';
import { clientAddress, newClientCode } from './clientCode.ts';
import { Documents } from './documents.ts';
import { markedPages, sharedCard } from './drawnPage.ts';
import { Listeners } from './events.ts';
import { namedFile, removeRests, withoutMark } from './files/textFile.ts';
import { Workspace } from './files/workspace.ts';
import { fontFile } from './fonts.ts';
import { type Gate, newGate } from './gate.ts';
import { sendPicture } from './media.ts';
import { committedText, newGit } from './publish/git.ts';
import { notFound, Refusal } from './refusal.ts';
import { commitOf } from './requests.ts';
import { newRoutes, SENT } from './routes.ts';
import { beginHtml, FOREVER, refuse, sendFile, sendHtml, sendJson, sendNothing } from './sendAnswer.ts';
import { isListed, SHOWN_MEDIA } from './siteAnswer.ts';
import { readSiteBook, type SiteBook } from './siteBook.ts';
import {
  checkPolicy,
  FAILED_TAIL,
  FRAME_POLICY,
  STUDIO_POLICY,
  studioDocumentHead,
  studioDocumentTail,
} from './studioDocument.ts';

export interface Studio {
  readonly extend: (inside: Inside) => Extension;
  /** The address for another device; works once. Absent if only this machine may use the Studio. */
  readonly invitation: () => string | undefined;
}

/** Somebody for whom the server of a team has started this one. */
export interface TeamMember {
  readonly name: string;
  /** The branch that is published. */
  readonly branch: string;
}

/**
 * Makes the Studio, to be handed to `develop`.
 *
 * @param member whose it is, in a team's
 * @param fetchPackages awaited before its code is bundled
 */
export function newStudio(member?: TeamMember, fetchPackages = async (): Promise<void> => {}): Studio {
  let gate: Gate | undefined;
  return {
    invitation: () => gate?.invitation,
    extend: (inside) => {
      gate = newGate(inside.address, inside.options.project);
      return openStudio(inside, gate, member, fetchPackages);
    },
  };
}

function openStudio(
  inside: Inside,
  gate: Gate,
  member: TeamMember | undefined,
  fetchPackages: () => Promise<void>,
): Extension {
  const { site } = inside;
  // What cannot be removed does no harm.
  removeRests(site.root, Date.now()).catch(() => undefined);
  const workspace = new Workspace(inside);
  const listeners = new Listeners();
  const code = newClientCode(inside.options.project);
  let fetching: Promise<void> | undefined;
  /** Once for several windows. */
  const packages = (): Promise<void> => {
    fetching ??= fetchPackages().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  let reading: Promise<SiteBook> | undefined;
  const book = (): Promise<SiteBook> => {
    reading ??= readSiteBook(inside).catch((problem: unknown) => {
      reading = undefined;
      throw problem;
    });
    return reading;
  };
  const pages = markedPages(inside, workspace, book);
  const git = newGit(site.root);
  const committed = memoisedBy((file: string) => committedText(git, file));
  const around = { inside, workspace, listeners, pages, book, committed };
  const documents = new Documents(around);
  const routes = newRoutes(around, documents, git, member?.branch);

  /** A file as it is in a commit, the last one if none is named. A page that is gone since then is drawn in the place of the one at the route. */
  async function earlierText(
    query: URLSearchParams,
    route: string,
  ): Promise<Readonly<Record<string, string>>> {
    const [file, at] = [query.get('was'), query.get('at')];
    if (file === null) return {};
    const { kind } = namedFile(site.root, file);
    const text = await committedText(git, file, at === null ? undefined : commitOf(at));
    if (text === undefined) throw new Refusal(404, 'not-drawn', 'There is no such version of this file.');
    const place = isListed(inside, file) || kind !== 'page' ? file : (inside.live.fileAt(route) ?? file);
    return { [place]: withoutMark(text) };
  }

  type Sending = (rest: string, query: URLSearchParams, response: ServerResponse, host?: string) => unknown;
  /** What is shown in a window, by the beginning of its address: each is sent by the rest of that. */
  const shown: Readonly<Record<string, Sending>> = {
    [ADDRESS.code]: async (name, _, response) => {
      const contents = clientAddress(name) === ADDRESS.axe ? await axe() : (await code()).files.get(name);
      if (contents === undefined) throw notFound('There is nothing at this address of the Studio.');
      sendFile(response, contents, contentType(name), FOREVER);
    },
    [ADDRESS.drawn]: async (path, query, response, host) => {
      const route = `/${path}`;
      const html = await pages.draw(route, query.get('theme'), await earlierText(query, route));
      sendHtml(response, html, query.has('check') ? checkPolicy(host) : FRAME_POLICY);
    },
    [ADDRESS.font]: async (name, _, response) =>
      sendFile(response, await fontFile(inside, name), 'font/woff2'),
    [ADDRESS.card]: async (path, _, response) => {
      const contents = await sharedCard(inside, workspace, `/${path}`);
      if (contents === undefined) sendNothing(response);
      else sendFile(response, contents, 'image/png');
    },
    [SHOWN_MEDIA]: (name, _, response) => sendPicture(inside, name, response),
  };

  async function sendWindow(response: ServerResponse): Promise<void> {
    beginHtml(response, studioDocumentHead(inside, gate.token, member?.name), STUDIO_POLICY);
    // The first page then does not wait for the code that draws. Whoever opens one is told what is wrong with it.
    pages.draw('/', null).catch(() => undefined);
    try {
      await packages();
      response.end(studioDocumentTail(await code(), inside.styles()));
    } catch (problem) {
      console.error(problem instanceof Error && problem.name === 'UsageError' ? problem.message : problem);
      response.end(FAILED_TAIL);
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? 'GET';
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
      throw new Refusal(405, 'wrong-method', 'The Studio takes GET and POST only.');
    const isWindow = url.pathname === ADDRESS.studio;
    const [, begin = '', rest = ''] = /^(\/_studio\/[^/]+)\/(.*)$/.exec(url.pathname) ?? [];
    const send = shown[begin];
    gate.check(request, response, isWindow ? 'window' : send === undefined ? 'token' : 'file');
    if ((isWindow || send !== undefined) && method === 'POST')
      throw new Refusal(405, 'wrong-method', 'This address can only be read.');
    if (isWindow) return sendWindow(response);
    const host = [request.headers['x-forwarded-host']].flat()[0] ?? request.headers.host;
    if (send !== undefined) return void (await send(decoded(rest), url.searchParams, response, host));
    const answer = await (method === 'POST' ? routes.write(url, request) : routes.read(url, response));
    if (answer !== SENT) sendJson(response, 200, answer);
  }

  return {
    handle: (request, response) => {
      if (!/^\/_studio(?:[/?#]|$)/.test(request.url ?? '')) return false;
      respond(request, response).catch((problem: unknown) => refuse(request, response, problem));
      return true;
    },
    changed: (paths, isCode) => {
      if (isCode || paths === undefined) {
        reading = undefined;
        pages.forget();
      }
      if (paths === undefined) {
        pages.lookedAt();
        listeners.tell({ event: 'site' });
      }
      const files = [...(paths ?? [])]
        .map((path) => relative(site.root, path).split(sep).join('/'))
        .filter((file) => /\.yaml$/.test(file));
      for (const file of files) pages.lookedAt(file);
      // A window reads a file first, and then has the page drawn.
      void Promise.all(files.map((file) => documents.lookedAt(file))).then(() =>
        listeners.tell({ event: 'drawing', version: documents.version() }),
      );
    },
    close: () => listeners.close(),
  };
}

/** What finds barriers, if it is installed: it takes part in nothing else. */
async function axe(): Promise<Uint8Array | undefined> {
  try {
    return await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'));
  } catch {
    return undefined;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    throw new Refusal(400, 'wrong-address', 'This address is malformed.');
  }
}
