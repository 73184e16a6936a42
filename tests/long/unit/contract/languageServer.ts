import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MessageConnection } from 'vscode-jsonrpc/node';
import type { CompletionList, Diagnostic, Hover, Position } from 'vscode-languageserver-types';

export type { Position } from 'vscode-languageserver-types';

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
  const require = createRequire(import.meta.resolve('yaml-language-server/package.json'));
  const program = join(
    dirname(require.resolve('yaml-language-server/package.json')),
    'bin/yaml-language-server',
  );
  const server = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  // What the server itself speaks with.
  const rpc: typeof import('vscode-jsonrpc/node') = require('vscode-jsonrpc/node');
  const connection: MessageConnection = rpc.createMessageConnection(
    new rpc.StreamMessageReader(server.stdout),
    new rpc.StreamMessageWriter(server.stdin),
  );
  const published = new Map<string, (found: readonly Diagnostic[]) => void>();
  connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
    items.map(({ section }) => settingsBelow(workspace?.settings ?? {}, `${section}.`)),
  );
  // Whatever else it asks for, an editor may answer with nothing.
  connection.onRequest(() => null);
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: { uri: string; diagnostics: Diagnostic[] }) => published.get(uri)?.(diagnostics),
  );
  connection.listen();
  const capabilities = {
    textDocument: {
      hover: { contentFormat: ['markdown'] },
      completion: { completionItem: { snippetSupport: true } },
    },
    workspace: { configuration: true },
  };
  const rootUri = workspace === undefined ? null : pathToFileURL(workspace.folder).href;
  const workspaceFolders = rootUri === null ? null : [{ uri: rootUri, name: 'site' }];
  const about = { processId: process.pid, rootUri, workspaceFolders, capabilities };
  await connection.sendRequest('initialize', about);
  await connection.sendNotification('initialized', {});
  return {
    open: (path, text) => {
      const uri = pathToFileURL(path).href;
      const found = new Promise<readonly Diagnostic[]>((resolve) => published.set(uri, resolve));
      const textDocument = { uri };
      void connection.sendNotification('textDocument/didOpen', {
        textDocument: { ...textDocument, languageId: 'yaml', version: 1, text },
      });
      return {
        diagnostics: () => found,
        complete: async (position) => {
          const asked = { textDocument, position };
          const list: CompletionList = await connection.sendRequest('textDocument/completion', asked);
          return list.items.map(({ label }) => label);
        },
        hover: async (position) => {
          const shown: Hover = await connection.sendRequest('textDocument/hover', { textDocument, position });
          return String(Object(shown.contents).value);
        },
      };
    },
    close: async () => {
      const ended = once(server, 'exit');
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      await ended;
    },
  };
}

/** The settings below a name, as editors send them. */
const settingsBelow = (settings: Workspace['settings'], section: string): object =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => {
      if (!name.startsWith(section)) return [];
      const [first = '', second] = name.slice(section.length).split('.');
      return [[first, second === undefined ? value : { [second]: value }]];
    }),
  );
