// Plain JavaScript: scripts/set-up.mjs needs it before anything is installed.
//
// Packages such as proper-lockfile judge by time: the lock of a process that was killed is free only seconds later, and
// one that is paused loses it.
//
// Node has no file locks, and a lock file with a process id cannot be taken over safely: between reading the id of a
// dead process and deleting the file, another process may already have taken it over. So each process that wants the
// lock leaves a claim with a unique name, and then looks for other claims. Of two processes, at least one sees the
// other's claim, so they can never both get the lock; the claim of a dead process can be deleted by anyone at any time.
// If both see each other, both withdraw and try again after pauses of random length.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Takes a lock that only one running process can hold at a time.
 *
 * @param {string} folder the folder that represents the lock, in one that exists; created if it is missing, removed on release
 * @param {{ readonly milliseconds: number, readonly onWait?: (pid: number) => void }} wait how long to wait until giving up:
 *   `Infinity` waits as long as the other process runs; and what is called once, with its id, if the lock is taken
 * @returns {Promise<{ readonly release: () => Promise<void> } | { readonly heldBy: number }>} the lock, or the id of the
 *   process that still holds it when the time is up
 * @throws the file system's error when the folder cannot be created
 */
export async function acquireLock(folder, { milliseconds, onWait }) {
  const claim = `${process.pid}.${startOf(process.pid) ?? 0}.${randomBytes(6).toString('hex')}`;
  const giveUpAt = performance.now() + milliseconds;
  let notified = false;
  for (;;) {
    await leaveClaim(folder, claim);
    const rival = await livingRival(folder, claim);
    if (rival === undefined) return { release: () => withdraw(folder, claim) };
    await withdraw(folder, claim);
    if (performance.now() >= giveUpAt) return { heldBy: rival };
    if (!notified) onWait?.(rival);
    notified = true;
    await pause(5 + Math.random() * 45);
  }
}

async function leaveClaim(folder, claim) {
  for (let attempt = 1; ; attempt++) {
    try {
      // Not `recursive`: where nothing can be made although nothing forbids it, as in /proc, that never ends.
      await mkdir(folder).catch((error) => {
        if (error.code !== 'EEXIST') throw error;
      });
      return await writeFile(join(folder, claim), '', { flag: 'wx' });
    } catch (error) {
      // Another process may release the lock, and remove the folder, between these two lines. The number of tries is
      // limited, because a folder that can never be created gives the same error.
      if (error.code !== 'ENOENT' || attempt === 1000) throw error;
    }
  }
}

async function withdraw(folder, claim) {
  await rm(join(folder, claim), { force: true });
  // It may have claims of other processes, or be gone already.
  await rmdir(folder).catch(() => {});
}

async function livingRival(folder, claim) {
  for (const other of await readdir(folder)) {
    if (other === claim) continue;
    const pid = Number(other.split('.')[0]);
    if (isAlive(pid, other.split('.')[1])) return pid;
    await rm(join(folder, other), { force: true });
  }
  return undefined;
}

/** @param start when the process began, as `startOf` returned it */
function isAlive(pid, start) {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running and belongs to another user.
    if (error.code !== 'EPERM') return false;
  }
  const startNow = startOf(pid);
  return startNow === undefined || startNow === start;
}

/**
 * When a process began, because process ids are reused, in containers within seconds. A process that has ended, but
 * that its parent has not waited for, is "ended".
 *
 * @returns on Linux, ticks since the machine started; on other systems only known for this
 *   process; `undefined` if unknown
 */
function startOf(pid) {
  if (process.platform !== 'linux') {
    return pid === process.pid ? String(Math.round(performance.timeOrigin)) : undefined;
  }
  try {
    // proc(5): the name, in parentheses, may contain anything; the state is the 3rd field, the start the 22nd.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : fields[19];
  } catch {
    return undefined;
  }
}
