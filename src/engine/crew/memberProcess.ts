/*
 * The program of a crew's process: it does what the process that started it orders, and ends when that one does.
 */
import { rmdir } from 'node:fs';
import { dirname } from 'node:path';
import { newBuildCache } from '../cache/buildCache.ts';
import { filePack } from '../cache/packFile.ts';
import { segmentsOf, valueBelow } from '../model/jsonPointer.ts';
import { NO_POSITIONS } from '../model/positions.ts';
import type { Mark } from '../resolve/mark.ts';
import { packReads } from '../resolve/reads.ts';
import { sentError } from '../sentError.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';
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

/** A page as its process keeps it. */
interface PackedPage extends Omit<ValidFile, 'file' | 'marks' | 'launchMarks' | 'blocks'> {
  readonly path: string;
  readonly marks: PackedMarks;
  readonly blocks: readonly (Omit<ValidBlock, 'marks' | 'launchMarks'> & { readonly marks: PackedMarks })[];
}

/** A place in `knownMarks`, or the marks. */
type PackedMarks = number | readonly PackedMark[];

/** A mark without its text, which is in the page as well. */
type PackedMark = Omit<Mark, 'value'>;

/** A mark, and where its text is, from what contains the mark. */
interface FoundMark {
  readonly mark: PackedMark;
  readonly names: readonly string[];
}

/** The marks of pages and blocks. Those of a kind mostly have the same ones, so each list is kept once. */
const knownMarks: (readonly FoundMark[])[] = [];
const placesOfMarks = new Map<string, number>();
/** How many marks may still be kept, in all lists. */
let room = 20_000;

/** @param at the pointer to what contains the marks */
function packedMarks(marks: readonly Mark[], at: string): PackedMarks {
  let key = at;
  for (const { resolves, pointer, fills, shownAt } of marks)
    key += `\n${resolves} ${fills} ${shownAt} ${pointer.length} ${pointer}`;
  const known = placesOfMarks.get(key);
  if (known !== undefined) return known;
  const packed = marks.map(({ value: _value, ...mark }) => mark);
  if (packed.length > room) return packed;
  room -= packed.length;
  placesOfMarks.set(key, knownMarks.length);
  return knownMarks.push(found(packed, at)) - 1;
}

const found = (marks: readonly PackedMark[], at: string): FoundMark[] =>
  marks.map((mark) => ({ mark, names: segmentsOf(mark.pointer.slice(at.length)) }));

/** @param holder what contains the marks, and `at` where that is */
function wholeMarks(packed: PackedMarks, at: string, holder: unknown): Mark[] {
  const marks = typeof packed === 'number' ? (knownMarks[packed] ?? []) : found(packed, at);
  return marks.map(({ mark, names }) => {
    const value = valueBelow(holder, names);
    if (typeof value !== 'string') throw new Error(`there is no text at ${mark.pointer}`);
    return { ...mark, value };
  });
}

/**
 * Keeps no positions and no text: pages with mistakes are read again. Its blocks are kept once, as blocks. What is
 * checked before a launch has been checked.
 */
function encode({ file, value, blocks, marks, complete }: ValidFile): Uint8Array {
  const { blocks: _blocks, ...own } = value;
  const packed: PackedPage = {
    ...{ path: file.source.path, value: own, complete, marks: packedMarks(marks, '') },
    blocks: blocks.map(({ launchMarks: _, ...block }) => ({
      ...block,
      marks: packedMarks(block.marks, block.pointer),
    })),
  };
  return Buffer.from(JSON.stringify(packed));
}

function decode(bytes: Uint8Array): ValidFile {
  // Made by `encode`; everything in a page comes from YAML and is JSON.
  const { path, marks, blocks, ...rest } = JSON.parse(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(),
  ) as PackedPage;
  return {
    ...rest,
    file: { source: { path, text: '' }, value: undefined, positions: NO_POSITIONS },
    marks: wholeMarks(marks, '', rest.value),
    blocks: blocks.map((block) => ({
      ...block,
      marks: wholeMarks(block.marks, block.pointer, block.value),
      launchMarks: [],
    })),
    launchMarks: [],
  };
}
