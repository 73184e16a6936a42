// Plain JavaScript, typed by acquireLock.d.mts: scripts/set-up.mjs needs it before anything is installed.
//
// Node has no file locks, and a lock file that holds a process id cannot be taken over safely: between
// reading a dead id and deleting the file, another process may have taken it over already. So everybody
// who wants the turn leaves a claim of a name that nobody else ever uses, and then looks for others. Of
// two that look, at least one sees the other, so two can never both believe to be alone; a dead one's
// claim can be deleted by anybody at any moment. If both see each other, both withdraw and try again after
// pauses of different length.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * @param {string} folder
 * @param {import('./acquireLock.d.mts').Patience} patience
 * @returns {Promise<import('./acquireLock.d.mts').Turn | import('./acquireLock.d.mts').TurnTaken>}
 */
export async function acquireLock(folder, { milliseconds, onWait }) {
  const claim = `${process.pid}.${startOf(process.pid) ?? 0}.${randomBytes(6).toString('hex')}`;
  const giveUpAt = performance.now() + milliseconds;
  let told = false;
  for (;;) {
    await leaveClaim(folder, claim);
    const rival = await livingRival(folder, claim);
    if (rival === undefined) return { release: () => withdraw(folder, claim) };
    await withdraw(folder, claim);
    if (performance.now() >= giveUpAt) return { heldBy: rival };
    if (!told) onWait?.(rival);
    told = true;
    await pause(5 + Math.random() * 45);
  }
}

/** @param {string} folder @param {string} claim */
async function leaveClaim(folder, claim) {
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(folder, { recursive: true });
      return await writeFile(join(folder, claim), '', { flag: 'wx' });
    } catch (error) {
      // Another process released its turn, and the folder with it, in the middle of either line. One that
      // can never be made says the same, so the tries are counted.
      if (error.code !== 'ENOENT' || attempt === 1000) throw error;
    }
  }
}

/** @param {string} folder @param {string} claim */
async function withdraw(folder, claim) {
  await rm(join(folder, claim), { force: true });
  // Not empty: others wait. Not there: another one was quicker.
  await rmdir(folder).catch(() => {});
}

/** @param {string} folder @param {string} claim */
async function livingRival(folder, claim) {
  for (const other of await readdir(folder)) {
    if (other === claim) continue;
    const pid = Number(other.split('.')[0]);
    if (isAlive(pid, other.split('.')[1])) return pid;
    await rm(join(folder, other), { force: true });
  }
  return undefined;
}

/**
 * @param {number} pid
 * @param {string | undefined} start when the process began, as `startOf` told it
 */
function isAlive(pid, start) {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to another user.
    if (error.code !== 'EPERM') return false;
  }
  const startNow = startOf(pid);
  return startNow === undefined || startNow === start;
}

/**
 * When a process began, where the system tells: process ids are used again, in containers within seconds.
 * A process that ended and that its parent has not asked about began at no time.
 *
 * @param {number} pid
 * @returns {string | undefined} on Linux ticks since the machine started; elsewhere only for this process;
 *   `undefined` where nothing is known
 */
function startOf(pid) {
  if (process.platform !== 'linux') {
    return pid === process.pid ? String(Math.round(performance.timeOrigin)) : undefined;
  }
  try {
    // proc(5): the name, in brackets, may hold anything; state is the 3rd field, the start the 22nd.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : fields[19];
  } catch {
    return undefined;
  }
}
