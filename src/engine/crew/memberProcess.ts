/*
 * The program of a crew's process: it does what the process that started it orders, and ends when that one does.
 */
import { rmdir, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newBuildCache } from '../cache/buildCache.ts';
import { filePack } from '../cache/packFile.ts';
import { valueAt } from '../model/jsonPointer.ts';
import { NO_POSITIONS } from '../model/positions.ts';
import type { Mark } from '../resolve/mark.ts';
import { packReads, pictureReads } from '../resolve/reads.ts';
import type { Question } from '../resolve/siteAnswers.ts';
import { sentError } from '../sentError.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';
import type { OnDone } from './crew.ts';
import { type Member, newMember } from './member.ts';
import { packReadings, type Request, type SentCheck } from './messages.ts';
import { PLAN, readPlan } from './planFile.ts';

let member: Member | undefined;
/** The folder of the packs. */
let folder: string | undefined;

/** Pages whose questions are packed together. */
const PART = 500;

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
  if (folder === undefined) process.exit();
  rmSync(join(folder, PLAN), { force: true });
  rmdir(folder, () => process.exit());
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
    return packReadings((await member.parseAndValidate(request.paths, onDone)).readings);
  if (request.name === 'resolve') {
    const reads: Uint8Array[] = [];
    const pictures = new Map<string, readonly Question[]>();
    const wrong = await member.resolveInParts(readPlan(request.plan), onDone, PART, (part) => {
      reads.push(packReads(part));
      for (const [file, questions] of pictureReads(part.pages)) pictures.set(file, questions);
    });
    return { wrong, reads, pictures } satisfies SentCheck;
  }
  if (request.name === 'share') return member.share(request.pages, request.folder);
  if (request.name === 'picture') return member.picture(request.images, request.folder);
  return member.render(request.site, request.folder, onDone);
}

/** A page as its process keeps it. */
interface PackedPage extends Omit<ValidFile, 'file' | 'marks' | 'launchMarks' | 'blocks'> {
  readonly path: string;
  readonly marks: readonly PackedMark[];
  readonly blocks: readonly (Omit<ValidBlock, 'marks' | 'launchMarks'> & {
    readonly marks: readonly PackedMark[];
  })[];
}

/** A mark without its text, which is in the page as well. */
type PackedMark = Omit<Mark, 'value'>;

/**
 * Keeps no positions and no text: pages with mistakes are read again. Its blocks are kept once, as blocks. What is
 * checked before a launch has been checked.
 */
function encode({ file, value, blocks, marks, complete }: ValidFile): Uint8Array {
  const { blocks: _blocks, ...own } = value;
  const packed: PackedPage = {
    ...{ path: file.source.path, value: own, complete, marks: marks.map(packedMark) },
    blocks: blocks.map(({ launchMarks: _, ...block }) => ({ ...block, marks: block.marks.map(packedMark) })),
  };
  return Buffer.from(JSON.stringify(packed));
}

const packedMark = ({ value: _value, ...mark }: Mark): PackedMark => mark;

function decode(bytes: Uint8Array): ValidFile {
  // Made by `encode`; everything in a page comes from YAML and is JSON.
  const { path, marks, blocks, ...rest } = JSON.parse(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(),
  ) as PackedPage;
  return {
    ...rest,
    file: { source: { path, text: '' }, value: undefined, positions: NO_POSITIONS },
    marks: marks.map((mark) => wholeMark(mark, '', rest.value)),
    blocks: blocks.map((block) => ({
      ...block,
      marks: block.marks.map((mark) => wholeMark(mark, block.pointer, block.value)),
      launchMarks: [],
    })),
    launchMarks: [],
  };
}

/** @param holder what contains the mark, and `at` where that is */
function wholeMark(mark: PackedMark, at: string, holder: unknown): Mark {
  const value = valueAt(holder, mark.pointer.slice(at.length));
  if (typeof value !== 'string') throw new Error(`there is no text at ${mark.pointer}`);
  return { ...mark, value };
}
