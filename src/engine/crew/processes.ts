import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compiled } from '../bundle/compiled.mjs';
import { newSpool, type Spool } from '../cache/spool.ts';
import { memoised } from '../memoised.ts';
import type { LinkedPage } from '../model/page.ts';
import type { ImageFile } from '../pictures/readPicture.ts';
import { repeatedMeta } from '../resolve/metaPrints.ts';
import { unpackReads } from '../resolve/reads.ts';
import { restoredError, type SentError } from '../sentError.ts';
import { keepHeapSmall, SMALL_HEAP } from '../smallHeap.ts';
import { textsUnder } from '../sortedTexts.ts';
import { codeOf } from '../systemError.ts';
import { UsageError } from '../usageError.ts';
import type { Crew, CrewSetup, Drawing, DrawnPages, OnDone, ReadPage } from './crew.ts';
import { newKnownBlocks, type Request, type SentCheck, unpackReadings } from './messages.ts';
import { PLAN, writePlan } from './planFile.ts';
import { readPage, withoutMeta } from './readPage.ts';
import { inWorkFolder, makeWorkFolder } from './workFolder.ts';

/** Pages that a process is given at a time, so that all end at about the same time. */
const PORTION = 100;

/** Characters in the longest fingerprint, and in what stands for a title and a description. */
const LONGEST_PRINT = 32;

/** Told a part of an answer that is too large to be in memory several times. */
type OnPart = (part: Uint8Array) => void;

/** A process, and the orders it carries out. */
interface Member {
  readonly parseAndValidate: (paths: readonly string[], onDone: OnDone) => Promise<Uint8Array>;
  readonly resolve: (
    plan: string,
    onDone: OnDone,
    onPart: OnPart,
    drawing: Drawing | undefined,
  ) => Promise<SentCheck>;
  readonly render: (drawing: Drawing, onDone: OnDone) => Promise<DrawnPages>;
  readonly share: (pages: readonly LinkedPage[], folder: string) => Promise<void>;
  readonly picture: (images: readonly ImageFile[], folder: string) => Promise<void>;
}

/** Processes that have no orders yet. */
export interface StartedProcesses {
  readonly children: readonly ChildProcess[];
  /** Absolute path of their folder. */
  readonly folder: string;
}

/**
 * Starts the processes of a crew. They can be started before it is known what they will be told, because they take as long
 * as all that is read before the pages.
 *
 * @param project absolute path of the project's folder
 * @param count the number of processes
 */
export async function startProcesses(project: string, count: number): Promise<StartedProcesses> {
  keepHeapSmall();
  const [script, folder] = await Promise.all([
    compiled(join(project, 'src/engine/crew/memberProcess.ts'), project),
    makeWorkFolder(),
  ]);
  return { children: Array.from({ length: count }, () => startMember(script)), folder };
}

export async function stopProcesses({ children, folder }: StartedProcesses): Promise<void> {
  await Promise.all(children.map(stopped));
  await rm(folder, { recursive: true, force: true });
}

/**
 * A crew of processes. Processes, and not threads, because each then has its own memory, and one that the system ends
 * does not take the others with it.
 */
export function openProcesses(setup: CrewSetup, started: StartedProcesses): Crew {
  const { children, folder } = started;
  const count = children.length;
  const members = children.map((child, at) =>
    openMember(child, { ...setup, threads: 1, place: { at, of: count } }, join(folder, String(at))),
  );
  let spools = 0;
  const spool = (): Spool => {
    spools += 1;
    return newSpool(join(folder, `spool-${spools}`));
  };
  return {
    async parseAndValidate(paths, onDone) {
      const pages = new Array<ReadPage | undefined>(paths.length);
      const fingerprints = textsUnder(paths, LONGEST_PRINT);
      const metas = textsUnder(paths, LONGEST_PRINT);
      const packed = spool();
      const known = newKnownBlocks();
      let begun = 0;
      await settled(
        members.map(async ({ parseAndValidate: read }) => {
          while (begun < paths.length) {
            const start = begun;
            begun += PORTION;
            const portion = paths.slice(start, begun);
            const bytes = await read(portion, onDone);
            packed.add(bytes);
            for (const [at, reading] of unpackReadings(bytes, known, portion).entries()) {
              pages[start + at] = readPage(reading);
              fingerprints.put(start + at, reading.fingerprint);
              metas.put(start + at, reading.meta);
            }
          }
        }),
      ).catch(inWorkFolder());
      const inOrder = paths.map((path, at) => {
        const page = pages[at];
        if (page === undefined) throw new Error(`nobody has read ${path}`);
        return page;
      });
      const forgetMeta = (): void => {
        const isRepeated = repeatedMeta(paths.length, metas.at);
        for (const [at, page] of inOrder.entries()) if (!isRepeated(at)) withoutMeta(page);
      };
      return { pages: inOrder, fingerprints, metas, all: { packed }, forgetMeta };
    },
    async resolve(plan, onDone, drawing) {
      const file = join(folder, PLAN);
      try {
        writePlan(file, plan);
      } catch (problem) {
        inWorkFolder()(problem);
      }
      const packedReads = spool();
      const checks = await settled(
        members.map(({ resolve }) => resolve(file, onDone, packedReads.add, drawing)),
      )
        .catch(inWorkFolder())
        .finally(() => rm(file, { force: true }));
      return {
        wrong: checks.flatMap(({ wrong }) => wrong),
        reads: memoised(() => unpackReads(packedReads)),
        packedReads,
        pictures: {
          all: new Set(checks.flatMap(({ pictures }) => [...pictures.all])),
          ofShown: new Set(checks.flatMap(({ pictures }) => [...pictures.ofShown])),
        },
      };
    },
    async render(drawing, onDone) {
      const drawn = await settled(members.map(({ render }) => render(drawing, onDone)));
      const shared = new Map<string, LinkedPage>();
      // Of several pages that share a picture, any will do; but always the same one.
      for (const [path, page] of drawn.flatMap((one) => [...one.shared])) {
        const other = shared.get(path);
        if (other === undefined || page.file < other.file) shared.set(path, page);
      }
      return {
        files: drawn.reduce((sum, { files }) => sum + files, 0),
        bytes: drawn.reduce((sum, { bytes }) => sum + bytes, 0),
        shared,
        shares: new Map(drawn.flatMap((one) => [...one.shares])),
        posts: new Map(drawn.flatMap((one) => [...one.posts])),
      };
    },
    // They read the pages again to draw them, and many pages take longer than any bundling.
    async shareAhead() {},
    async share(pages, target) {
      const shares = members.map((_, index) => pages.filter((_page, at) => at % count === index));
      await settled(members.map(({ share }, index) => share(shares[index] ?? [], target)));
    },
    async picture(images, target) {
      const shares = members.map((_, index) => images.filter((_image, at) => at % count === index));
      await settled(members.map(({ picture }, index) => picture(shares[index] ?? [], target)));
    },
    close: () => stopProcesses(started),
  };
}

/**
 * For the C library of most Linux systems: by default, each thread keeps memory of its own that it has once used, which for
 * those that read and make pictures is tens of megabytes. Others ignore it.
 */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

function startMember(script: string): ChildProcess {
  const child = fork(script, [], {
    execArgv: [...process.execArgv, ...SMALL_HEAP],
    // React reads it when it is imported.
    env: { ...process.env, NODE_ENV: 'production', ...FEW_ARENAS },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Whoever gives it orders hears of it, too.
  child.on('error', () => {});
  return child;
}

function openMember(child: ChildProcess, setup: CrewSetup, pack: string): Member {
  const waiting = new Map<number, Waiting>();
  let ended: Error | undefined;
  let orders = 0;
  const end = (problem: Error): void => {
    ended ??= problem;
    for (const { reject } of waiting.values()) reject(problem);
    waiting.clear();
  };
  child.on('message', (reply: Reply) => {
    const asked = waiting.get(reply.order);
    if ('done' in reply) {
      asked?.onDone(reply.done);
      return;
    }
    if ('part' in reply) {
      asked?.onPart(reply.part);
      return;
    }
    waiting.delete(reply.order);
    if ('problem' in reply) asked?.reject(restoredError(reply.problem));
    else asked?.resolve(reply.answer);
  });
  child.once('error', end);
  child.once('exit', (code, signal) => end(endedEarly(code, signal)));
  if (child.exitCode !== null || child.signalCode !== null) end(endedEarly(child.exitCode, child.signalCode));
  /** @returns what `memberProcess` answers to this request; the caller says what that is */
  const send = <Value>(
    request: Request,
    onDone: OnDone = () => {},
    onPart: OnPart = () => {},
  ): Promise<Value> =>
    new Promise((resolve, reject) => {
      if (ended !== undefined) return reject(ended);
      orders += 1;
      waiting.set(orders, { resolve: resolve as Waiting['resolve'], reject, onDone, onPart });
      child.send({ order: orders, request }, (problem) => {
        // A process that has ended takes no message; how it ended is said when it exits.
        if (problem !== null && !isGone(problem)) end(problem);
      });
      return undefined;
    });
  const opened = send<undefined>({ name: 'open', setup, pack });
  // Reported with the first order.
  opened.catch(() => {});
  return {
    parseAndValidate: (paths, onDone) => opened.then(() => send({ name: 'parseAndValidate', paths }, onDone)),
    resolve: (plan, onDone, onPart, drawing) =>
      opened.then(() => send({ name: 'resolve', plan, drawing }, onDone, onPart)),
    render: (drawing, onDone) => opened.then(() => send({ name: 'render', drawing }, onDone)),
    share: (pages, folder) => opened.then(() => send({ name: 'share', pages, folder })),
    picture: (images, folder) => opened.then(() => send({ name: 'picture', images, folder })),
  };
}

/** Who waits for an answer. */
interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (problem: unknown) => void;
  readonly onDone: OnDone;
  readonly onPart: OnPart;
}

/**
 * What a member says: the number of the order, and how many pages are done, a part of its answer, the answer or what went
 * wrong.
 */
type Reply =
  | { readonly order: number; readonly done: number }
  | { readonly order: number; readonly part: Uint8Array }
  | { readonly order: number; readonly answer: unknown }
  | { readonly order: number; readonly problem: SentError };

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (child.connected) child.disconnect();
  await exit;
}

const isGone = (problem: Error): boolean =>
  ['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED'].includes(codeOf(problem) ?? '');

function endedEarly(code: number | null, signal: NodeJS.Signals | null): UsageError {
  const how = signal === null ? `exit code ${code}` : signal;
  return new UsageError(
    `A process that worked on the pages ended too early (${how}). The system may be short of memory. Nothing in the output has changed; run the command again.`,
  );
}

/** Waits for all to end, so that none goes on after the failure of another. */
async function settled<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  const results = await Promise.allSettled(promises);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
