/*
 * The program of a crew's process: it does what the process that started it orders, and ends when that one does.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { newBuildCache } from '../cache/buildCache.ts';
import { filePack } from '../cache/packFile.ts';
import { readIconNames } from '../icons/iconSet.ts';
import { packReads } from '../resolve/reads.ts';
import { sentError } from '../sentError.ts';
import type { OnDone } from './crew.ts';
import { type Member, newMember, type TakeReads } from './member.ts';
import { packReadings, type Request, type SentCheck } from './messages.ts';
import { packChecked, packWhole, unpackChecked, unpackWhole } from './packedPage.ts';
import { readPlan } from './planFile.ts';

let member: Member | undefined;
/** The folder of the packs. */
let folder: string | undefined;

/** Pages whose questions are packed together. */
const PART = 500;

/** Pages whose progress is told in one message. */
const TOLD_AT_ONCE = 64;

/** Sends a message to the process that started this one. One that has ended hears nothing more; see `disconnect`. */
const send = (message: object): void => {
  process.send?.(message, undefined, undefined, () => {});
};

process.on('message', ({ order, request }: { order: number; request: Request }) => {
  let done = 0;
  const tell = (): void => {
    if (done > 0) send({ order, done });
    done = 0;
  };
  const onDone = (pages: number): void => {
    done += pages;
    if (done >= TOLD_AT_ONCE) tell();
  };
  const onPart = (part: Uint8Array): void => {
    send({ order, part });
  };
  carryOut(request, onDone, onPart).then(
    (answer) => {
      tell();
      send({ order, answer });
    },
    (problem: unknown) => send({ order, problem: sentError(problem) }),
  );
});
// A person who presses Ctrl+C stops all processes at once. This one ends after the one that started it, which may have to
// clean up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => {
  void member?.close();
  // If that process was killed, nobody else removes the folder. Of several members, the last one succeeds.
  if (folder !== undefined) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // Another member still uses it, or the next run removes it.
    }
  }
  process.exit();
});

/** @param onPart told what is large and need not be in memory as a whole */
async function carryOut(
  request: Request,
  onDone: OnDone,
  onPart: (part: Uint8Array) => void,
): Promise<unknown> {
  if (request.name === 'open') {
    folder = dirname(request.pack);
    member = newMember(
      request.setup,
      newBuildCache(request.setup.project),
      request.setup.isDrawn
        ? filePack(request.pack, packWhole, unpackWhole)
        : filePack(request.pack, packChecked(await readIconNames()), unpackChecked),
    );
    return undefined;
  }
  if (member === undefined) throw new Error('an order came before the setup');
  if (request.name === 'parseAndValidate') return packReadings(await member.read(request.paths, onDone));
  if (request.name === 'resolve') {
    const plan = readPlan(request.plan);
    const take: TakeReads = { most: PART, take: (part) => onPart(packReads(part)) };
    const found = await member.resolveInParts(plan, onDone, take, request.drawing);
    return found satisfies SentCheck;
  }
  if (request.name === 'share') return member.share(request.pages, request.folder);
  if (request.name === 'picture') return member.picture(request.images, request.folder);
  return member.render(request.drawing, onDone);
}
