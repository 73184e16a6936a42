/*
 * The program of a crew's process: it does what the process that started it orders, and ends when that one does.
 */
import { rmdir } from 'node:fs';
import { dirname } from 'node:path';
import { newBuildCache } from '../cache/buildCache.ts';
import { filePack } from '../cache/packFile.ts';
import { NO_POSITIONS } from '../model/positions.ts';
import { packReads } from '../resolve/reads.ts';
import { sentError } from '../sentError.ts';
import type { ValidFile } from '../validate/validateFile.ts';
import type { Crew, OnDone } from './crew.ts';
import { newMember } from './member.ts';
import { encodeReadings, type Request, type SentCheck } from './messages.ts';

let member: Crew | undefined;
/** The folder of the packs. */
let folder: string | undefined;

/** Pages whose progress is told in one message. */
const TOLD_AT_ONCE = 64;

process.on('message', ({ order, request }: { order: number; request: Request }) => {
  let done = 0;
  const tell = (): void => {
    if (done > 0) process.send?.({ order, done });
    done = 0;
  };
  const onDone = (pages: number): void => {
    done += pages;
    if (done >= TOLD_AT_ONCE) tell();
  };
  carryOut(request, onDone).then(
    (answer) => {
      tell();
      process.send?.({ order, answer });
    },
    (problem: unknown) => process.send?.({ order, problem: sentError(problem) }),
  );
});
process.on('disconnect', () => {
  void member?.close();
  // If that process was killed, nobody else removes the folder; the last member finds it empty.
  if (folder !== undefined) rmdir(folder, () => process.exit());
  else process.exit();
});

async function carryOut(request: Request, onDone: OnDone): Promise<unknown> {
  if (request.name === 'open') {
    folder = dirname(request.pack);
    member = newMember(
      request.setup,
      newBuildCache(request.setup.project),
      filePack(request.pack, encode, decode),
    );
    return undefined;
  }
  if (member === undefined) throw new Error('an order came before the setup');
  if (request.name === 'parseAndValidate')
    return encodeReadings(await member.parseAndValidate(request.paths, onDone));
  if (request.name === 'resolve') {
    const { wrong, reads } = await member.resolve(request.plan, onDone);
    return { wrong, reads: packReads(reads) } satisfies SentCheck;
  }
  if (request.name === 'share') return member.share(request.pages, request.folder);
  if (request.name === 'picture') return member.picture(request.images, request.folder);
  return member.render(request.site, request.folder, onDone);
}

/** Keeps no positions and no text: pages with mistakes are read again. Its blocks are kept once, as blocks. */
function encode({ file, value, ...valid }: ValidFile): Uint8Array {
  const { blocks: _blocks, ...own } = value;
  return Buffer.from(JSON.stringify({ ...valid, value: own, path: file.source.path }));
}

function decode(bytes: Uint8Array): ValidFile {
  // Made by `encode`; everything in a page comes from YAML and is JSON.
  const { path, ...valid } = JSON.parse(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(),
  ) as Omit<ValidFile, 'file'> & {
    path: string;
  };
  return { ...valid, file: { source: { path, text: '' }, value: undefined, positions: NO_POSITIONS } };
}
