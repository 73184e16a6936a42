import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A position in a document as the protocol counts it: from 0, in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A problem that the server reports in a document. */
export interface Diagnostic {
  readonly range: { readonly start: Position; readonly end: Position };
  readonly message: string;
}

/** An editor with one document open in it. */
export interface Editor {
  /** Resolves when the server has reported on the document. */
  readonly diagnostics: () => Promise<readonly Diagnostic[]>;
  /** The completions that are offered at a position. */
  readonly complete: (at: Position) => Promise<readonly string[]>;
  /** What is shown when hovering over a position, as Markdown. */
  readonly hover: (at: Position) => Promise<string>;
}

/** A running yaml-language-server, addressed as any editor does: JSON-RPC over its standard input and output. */
export interface LanguageServer {
  /** Opens a document that need not exist on disk. */
  readonly open: (path: string, text: string) => Editor;
  readonly close: () => Promise<void>;
}

type Message = Readonly<Record<string, unknown>>;

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null;
const field = (value: unknown, name: string): unknown => (isMessage(value) ? value[name] : undefined);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What an editor was started with. */
export interface Workspace {
  /** Absolute path of the folder that is open. */
  readonly folder: string;
  /** Its settings, with dots in their names: `yaml.schemas`. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * Starts the server. Nothing but its messages is awaited.
 *
 * @param workspace absent for an editor without a folder and without settings
 */
export async function startLanguageServer(workspace?: Workspace): Promise<LanguageServer> {
  const folder = dirname(createRequire(import.meta.url).resolve('yaml-language-server/package.json'));
  const server = spawn(process.execPath, [join(folder, 'bin/yaml-language-server'), '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = new Map<number, (message: Message) => void>();
  const published = new Map<string, (found: readonly Diagnostic[]) => void>();
  let asked = 0;
  let received: Buffer = Buffer.alloc(0);

  const send = (message: Message): void => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const ask = (method: string, params: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      asked += 1;
      answers.set(asked, ({ result, error }) => {
        if (error === undefined) resolve(result);
        else reject(new Error(`${method}: ${JSON.stringify(error)}`));
      });
      send({ id: asked, method, params });
    });

  const take = (message: Message): void => {
    const { id, method, params } = message;
    if (method === undefined) {
      const answer = answers.get(Number(id));
      answers.delete(Number(id));
      answer?.(message);
    } else if (id !== undefined) {
      // The server asks for settings; an editor that has none says so, item by item.
      const sections = list(field(params, 'items')).map((item) => String(field(item, 'section')));
      send({ id, result: sections.map((section) => sectionOf(workspace?.settings ?? {}, section)) });
    } else if (method === 'textDocument/publishDiagnostics') {
      published.get(String(field(params, 'uri')))?.(list(field(params, 'diagnostics')).map(asDiagnostic));
    }
  };
  server.stdout.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const size = Number(/Content-Length: (\d+)/i.exec(received.toString('utf8', 0, head))?.[1]);
      const end = head + 4 + size;
      if (received.length < end) return;
      const message: unknown = JSON.parse(received.toString('utf8', head + 4, end));
      received = received.subarray(end);
      if (isMessage(message)) take(message);
    }
  });

  const capabilities = {
    textDocument: {
      hover: { contentFormat: ['markdown'] },
      completion: { completionItem: { snippetSupport: true } },
    },
    workspace: { configuration: true },
  };
  const rootUri = workspace === undefined ? null : pathToFileURL(workspace.folder).href;
  const workspaceFolders = rootUri === null ? null : [{ uri: rootUri, name: 'site' }];
  await ask('initialize', { processId: process.pid, rootUri, workspaceFolders, capabilities });
  send({ method: 'initialized', params: {} });

  return {
    open: (path, text) => {
      const uri = pathToFileURL(path).href;
      const found = new Promise<readonly Diagnostic[]>((resolve) => published.set(uri, resolve));
      const textDocument = { uri };
      send({
        method: 'textDocument/didOpen',
        params: { textDocument: { ...textDocument, languageId: 'yaml', version: 1, text } },
      });
      return {
        diagnostics: () => found,
        complete: async (position) => {
          const result = await ask('textDocument/completion', { textDocument, position });
          return list(field(result, 'items')).map((item) => String(field(item, 'label')));
        },
        hover: async (position) => {
          const result = await ask('textDocument/hover', { textDocument, position });
          return String(field(field(result, 'contents'), 'value'));
        },
      };
    },
    close: async () => {
      const ended = once(server, 'exit');
      await ask('shutdown', null);
      send({ method: 'exit' });
      await ended;
    },
  };
}

/** The settings below a name, as editors send them; `null` if there are none. */
function sectionOf(settings: Workspace['settings'], section: string): unknown {
  if (section in settings) return settings[section];
  const below = Object.entries(settings).filter(([name]) => name.startsWith(`${section}.`));
  if (below.length === 0) return null;
  const made: Record<string, unknown> = {};
  for (const [name, value] of below) {
    const [first = '', ...others] = name.slice(section.length + 1).split('.');
    made[first] = others.length === 0 ? value : { [others.join('.')]: value };
  }
  return made;
}

function asDiagnostic(value: unknown): Diagnostic {
  const place = (name: string): Position => {
    const at = field(field(value, 'range'), name);
    return { line: Number(field(at, 'line')), character: Number(field(at, 'character')) };
  };
  return { range: { start: place('start'), end: place('end') }, message: String(field(value, 'message')) };
}
