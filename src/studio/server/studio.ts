import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative, sep } from 'node:path';
import type { Extension, Inside } from '../../engine/develop/extension.ts';
import { applyEdits } from '../../engine/issues/applyEdits.ts';
import type { Issue } from '../../engine/model/issue.ts';
import { contentType } from '../../engine/serve/contentType.ts';
import { editText } from '../edits/editText.ts';
import {
  ADDRESS,
  type EditAnswer,
  type FileAnswer,
  type HistoryAnswer,
  type PagesAnswer,
} from '../protocol.ts';
import { clientAddress, newClientCode } from './clientCode.ts';
import { markedPages } from './drawnPage.ts';
import { Listeners } from './events.ts';
import { changesBetween } from './files/changesBetween.ts';
import { fileAnswer } from './files/fileAnswer.ts';
import { MARK, revisionOf } from './files/textFile.ts';
import { type Kept, mergedText, type OpenFile, Workspace } from './files/workspace.ts';
import { type Gate, newGate } from './gate.ts';
import { hasGit, newGit } from './handOver/git.ts';
import { changesSince, commit, makeBranch, push } from './handOver/handOver.ts';
import { iconSearch } from './icons.ts';
import { sendPicture, takePicture } from './media.ts';
import { actOnPages } from './pages/pageActions.ts';
import { readJson } from './readBody.ts';
import { Refusal } from './refusal.ts';
import {
  editRequest,
  fileRequest,
  type KeepRequest,
  pagesRequest,
  repairRequest,
  shareRequest,
  textOf,
  textRequest,
  textsOf,
} from './requests.ts';
import { shareBlocks } from './shareBlocks.ts';
import { pagesOf, pagesWith, SHOWN_MEDIA, siteAnswer } from './siteAnswer.ts';
import { readSiteBook, type SiteBook } from './siteBook.ts';
import { FRAME_POLICY, STUDIO_POLICY, studioDocument } from './studioDocument.ts';

/** The Studio's half in the dev server. */
export interface Studio {
  readonly extend: (inside: Inside) => Extension;
  /** The address for another device; works once. Absent if only this machine may use the Studio. */
  readonly invitation: () => string | undefined;
}

/** What a request is answered with. */
type Answer = { readonly json: unknown } | { readonly isSent: true };

const SENT = { isSent: true } as const;

/** Makes the Studio, to be handed to `develop`. */
export function newStudio(): Studio {
  let gate: Gate | undefined;
  return {
    invitation: () => gate?.invitation,
    extend: (inside) => {
      gate = newGate(inside.address);
      return openStudio(inside, gate);
    },
  };
}

function openStudio(inside: Inside, gate: Gate): Extension {
  const { live, site } = inside;
  const session = randomBytes(9).toString('base64url');
  const workspace = new Workspace(inside);
  const listeners = new Listeners();
  const git = newGit(site.root);
  const icons = iconSearch();
  const code = newClientCode(inside.options.project);
  // Early, so that the first visit need not wait. If that fails, the visit says so.
  code().catch(() => undefined);
  let reading: Promise<SiteBook> | undefined;
  const book = (): Promise<SiteBook> => {
    reading ??= readSiteBook(inside).catch((problem: unknown) => {
      reading = undefined;
      throw problem;
    });
    return reading;
  };
  const pages = markedPages(inside, workspace, book);
  /** Files that the Studio itself has written, by their revisions: the watcher reports them as well. */
  const written = new Map<string, string>();
  /** Rises with drafts, which the site itself does not show. */
  let drafts = 0;
  const version = (): number => inside.version() + drafts;

  async function answerOf(open: OpenFile, issues?: readonly Issue[]): Promise<FileAnswer> {
    const { titleOf } = await book();
    const found =
      issues ??
      (open.state.draft === undefined
        ? live.issues()
        : await workspace.issuesWith(open.path.file, open.text));
    return fileAnswer(open, {
      ...{ inside, titleOf, issues: found },
      listNamed: (name) => pages.parsed(`pages/_shared/${name}.yaml`),
      pagesWith: (file) => pagesWith(inside, file),
    });
  }

  /** Makes a text of the revision that the client knows into one of the file as it is, and keeps it. */
  async function change(
    { file, revision, label, joins, draft, anyway }: KeepRequest,
    made: (base: string) => string,
  ): Promise<EditAnswer> {
    const open = await workspace.open(file);
    const base = revision === open.revision ? open.text : workspace.remembered(revision);
    if (base === undefined)
      throw new Refusal(409, 'conflict', `${open.path.file} is not what this window has shown.`, {
        ...{ hint: 'Look at it as it is now.', conflicts: [], current: await answerOf(open) },
      });
    const mine = made(base);
    let text = mine;
    try {
      if (base !== open.text) text = mergedText(open.path.file, base, open.text, mine);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const { refused, message, ...more } = problem.answer;
      throw new Refusal(409, refused, message, { ...more, current: await answerOf(open) });
    }
    const kept = await workspace.keep(open, text, { label, joins, draft, anyway });
    return edited(open.text, kept, base !== open.text);
  }

  async function edited(before: string, { file, kept, issues }: Kept, merged: boolean): Promise<EditAnswer> {
    if (kept === 'draft') drafts += 1;
    else note(file);
    const changed = changesBetween(before, file.text);
    let shift = 0;
    const ranges = changed.map(({ start, end, text }) => {
      const from = start + shift;
      shift += text.length - (end - start);
      return { start: from, end: from + text.length };
    });
    listeners.tell({ event: 'file', file: file.path.file, revision: file.revision, outside: false });
    return {
      ...(await answerOf(file, issues)),
      ...{ changed, ranges, kept, merged, history: workspace.history.state(), version: version() },
    };
  }

  const note = ({ path, state }: OpenFile): void => {
    if (state.saved !== undefined) written.set(path.file, revisionOf(state.saved));
  };

  async function historyAnswer(files: readonly string[]): Promise<HistoryAnswer> {
    await workspace.settled();
    drafts += 1;
    const opened = await Promise.all(files.map((file) => workspace.open(file).catch(() => undefined)));
    const there = opened.filter((open) => open !== undefined);
    for (const open of there) {
      note(open);
      listeners.tell({ event: 'file', file: open.path.file, revision: open.revision, outside: false });
    }
    listeners.tell({ event: 'site' });
    const isThere = new Set(there.map(({ path }) => path.file));
    return {
      files: await Promise.all(there.map((open) => answerOf(open))),
      removed: files.filter((file) => !isThere.has(file)),
      history: workspace.history.state(),
      version: version(),
    };
  }

  async function read(url: URL, request: IncomingMessage, response: ServerResponse): Promise<Answer> {
    const { pathname, searchParams } = url;
    switch (pathname) {
      case ADDRESS.site:
        return {
          json: await siteAnswer(
            inside,
            await book(),
            workspace,
            await pages.parsed('site.config.yaml'),
            await hasGit(git).catch(() => false),
          ),
        };
      case ADDRESS.icons:
        return { json: await icons(searchParams.get('q') ?? '') };
      case ADDRESS.page: {
        const file = live.fileAt(searchParams.get('route') ?? '');
        if (file === undefined) throw new Refusal(404, 'not-found', 'There is no page at this address.');
        await workspace.settled();
        return { json: await answerOf(await workspace.open(file)) };
      }
      case ADDRESS.file:
        await workspace.settled();
        return { json: await answerOf(await workspace.open(searchParams.get('file'))) };
      case ADDRESS.changes:
        return { json: await changesSince(git, inside, await book()) };
      case ADDRESS.events:
        listeners.add(response, { event: 'hello', session, version: version() });
        return SENT;
      default:
        void request;
        throw new Refusal(404, 'not-found', 'There is nothing at this address of the Studio.');
    }
  }

  async function write(pathname: string, url: URL, request: IncomingMessage): Promise<Answer> {
    if (pathname === ADDRESS.media) {
      const uploaded = await takePicture(inside, request, url.searchParams.get('name') ?? '');
      await inside.written([`pages/${uploaded.medium.src}`]);
      listeners.tell({ event: 'site' });
      return { json: { ...uploaded, history: workspace.history.state() } };
    }
    const body = await readJson(request);
    return workspace.inTurn(() => act(pathname, body));
  }

  async function act(pathname: string, body: Readonly<Record<string, unknown>>): Promise<Answer> {
    switch (pathname) {
      case ADDRESS.edit: {
        const asked = editRequest(body);
        return { json: await change(asked, (base) => withEdits(base, asked.edits)) };
      }
      case ADDRESS.text: {
        const asked = textRequest(body);
        return { json: await change(asked, () => asked.text) };
      }
      case ADDRESS.repair: {
        const asked = repairRequest(body);
        const open = await workspace.open(asked.file);
        const issues = await workspace.issuesWith(open.path.file, open.text);
        return {
          json: await change({ ...asked, label: 'the repair' }, (base) =>
            withRepair(base, issues, open, asked.issue),
          ),
        };
      }
      case ADDRESS.undo:
        return { json: await historyAnswer(await workspace.again('undo')) };
      case ADDRESS.redo:
        return { json: await historyAnswer(await workspace.again('redo')) };
      case ADDRESS.save: {
        const asked = fileRequest(body);
        const { text } = await workspace.open(asked.file);
        return { json: await change({ ...asked, label: 'saving', anyway: true }, () => text) };
      }
      case ADDRESS.discard: {
        const asked = fileRequest(body);
        const open = await workspace.open(asked.file);
        const saved = open.state.saved ?? open.text;
        await workspace.make({
          ...{ label: 'the draft', joins: undefined },
          files: [
            {
              file: open.path.file,
              before: open.state,
              after: { saved: open.state.saved, draft: undefined },
            },
          ],
        });
        const now = await workspace.open(open.path.file);
        drafts += 1;
        return {
          json: await edited(
            open.text,
            { file: now, kept: 'file', issues: await workspace.issuesWith(now.path.file, saved) },
            false,
          ),
        };
      }
      case ADDRESS.pages: {
        const file = await actOnPages(inside, workspace, pagesRequest(body));
        await workspace.settled();
        listeners.tell({ event: 'site' });
        const all = pagesOf(inside, workspace);
        const page = all.find((one) => one.file === file);
        const answer: PagesAnswer = {
          pages: all,
          ...(page === undefined ? {} : { page }),
          ...{ history: workspace.history.state(), version: version() },
        };
        return { json: answer };
      }
      case ADDRESS.share: {
        const asked = shareRequest(body);
        const open = await workspace.open(asked.file);
        if (open.revision !== asked.revision)
          throw new Refusal(409, 'conflict', `${open.path.file} is not what this window has shown.`, {
            current: await answerOf(open),
          });
        return { json: await historyAnswer(await shareBlocks(inside, workspace, open, asked)) };
      }
      case ADDRESS.commit:
        await commit(git, textOf(body, 'message'), textsOf(body, 'files'));
        return { json: await changesSince(git, inside, await book()) };
      case ADDRESS.branch:
        await makeBranch(git, textOf(body, 'name'));
        return { json: await changesSince(git, inside, await book()) };
      case ADDRESS.push:
        return { json: await push(git) };
      default:
        throw new Refusal(404, 'not-found', 'There is nothing at this address of the Studio.');
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { pathname } = url;
    const method = request.method ?? 'GET';
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
      throw new Refusal(405, 'wrong-method', 'The Studio takes GET and POST only.');
    const isPage = pathname === ADDRESS.drawn || pathname.startsWith(`${ADDRESS.drawn}/`);
    const isCode = pathname.startsWith(clientAddress(''));
    const isDocument = pathname === ADDRESS.studio || isPage || isCode || pathname.startsWith(SHOWN_MEDIA);
    gate.check(request, response, isDocument ? 'document' : 'token');
    if (isDocument && method === 'POST')
      throw new Refusal(405, 'wrong-method', 'This address can only be read.');
    if (pathname === ADDRESS.studio) {
      sendHtml(response, studioDocument(inside, await code(), gate.token), STUDIO_POLICY);
    } else if (isCode) {
      const name = pathname.slice(clientAddress('').length);
      const contents = (await code()).files.get(name);
      if (contents === undefined)
        throw new Refusal(404, 'not-found', 'There is nothing at this address of the Studio.');
      response.writeHead(200, { ...SAFE, ...FOREVER, 'Content-Type': contentType(name) });
      response.end(contents);
    } else if (isPage) {
      const route = decoded(pathname.slice(ADDRESS.drawn.length)) || '/';
      sendHtml(response, await pages.draw(route, url.searchParams.get('theme')), FRAME_POLICY);
    } else if (pathname.startsWith(SHOWN_MEDIA)) {
      await sendPicture(inside, decoded(pathname.slice(SHOWN_MEDIA.length)), response);
    } else {
      const answer =
        method === 'POST' ? await write(pathname, url, request) : await read(url, request, response);
      if ('json' in answer) sendJson(response, 200, answer.json);
    }
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
      if (paths === undefined) listeners.tell({ event: 'site' });
      for (const path of paths ?? []) {
        const file = relative(site.root, path).split(sep).join('/');
        if (!/\.yaml$/.test(file)) continue;
        void workspace.open(file).then(
          (open) => {
            const now = revisionOf(open.state.saved ?? '');
            if (written.get(file) === now) return;
            written.set(file, now);
            listeners.tell({ event: 'file', file, revision: open.revision, outside: true });
            listeners.tell({ event: 'site' });
          },
          () => {
            if (!written.delete(file)) return;
            listeners.tell({ event: 'file', file, outside: true });
            listeners.tell({ event: 'site' });
          },
        );
      }
      listeners.tell({ event: 'drawing', version: version() });
    },
    close: () => listeners.close(),
  };
}

/** @throws Refusal if the edits cannot be made as changes of the text */
function withEdits(base: string, edits: Parameters<typeof editText>[1]): string {
  const result = editText(base, edits);
  if (!('refused' in result)) return result.text;
  const { reason, message, span, anchor } = result.refused;
  throw new Refusal(409, 'not-editable', message, {
    ...(reason !== 'shared' || span === undefined
      ? {}
      : { anchor: { ...span, ...(anchor === undefined ? {} : { name: anchor }) } }),
  });
}

function withRepair(
  base: string,
  issues: readonly Issue[],
  open: OpenFile,
  wanted: Pick<Issue, 'code' | 'pointer' | 'line' | 'column'>,
): string {
  const found = issues.find(
    ({ code, line, column, pointer, fix, file }) =>
      fix !== undefined &&
      file.endsWith(open.path.file) &&
      code === wanted.code &&
      line === wanted.line &&
      column === wanted.column &&
      pointer === wanted.pointer,
  );
  if (found?.fix === undefined || base !== open.text)
    throw new Refusal(
      409,
      'not-found',
      'This mistake is not there any more, or only its author knows the repair.',
    );
  const mark = base.startsWith(MARK) ? MARK : '';
  return mark + applyEdits(base.slice(mark.length), found.fix);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    throw new Refusal(400, 'wrong-address', 'This address is malformed.');
  }
}

const SAFE = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** The name of a file of code contains a hash of its contents. */
const FOREVER = { 'Cache-Control': 'private, max-age=31536000, immutable' } as const;

function sendHtml(response: ServerResponse, html: string, policy: string): void {
  response.writeHead(200, {
    ...SAFE,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
  });
  response.end(html);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { ...SAFE, 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
}

/** Says why something was not done. What the Studio did not expect goes to the terminal, and not to the browser. */
function refuse(request: IncomingMessage, response: ServerResponse, problem: unknown): void {
  if (!(problem instanceof Refusal)) console.error(problem);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The rest of a body that is not read.
  if (!request.complete) {
    response.setHeader('Connection', 'close');
    request.resume();
  }
  const { status, answer } =
    problem instanceof Refusal
      ? problem
      : {
          status: 500,
          answer: { refused: 'fault', message: 'The Studio has a fault; the terminal says more.' },
        };
  const isDocument = (request.headers.accept ?? '').includes('text/html');
  if (!isDocument) {
    sendJson(response, status, answer);
    return;
  }
  response.writeHead(status, { ...SAFE, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${[answer.message, 'hint' in answer ? answer.hint : ''].filter(Boolean).join(' ')}\n`);
}
