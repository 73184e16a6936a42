// Loaded before the program in every process that is measured: at its end, each writes what it used to a file in the
// folder BENCH_USAGE, as JSON: the most memory it ever held, in kilobytes, and its processor time, in milliseconds.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.BENCH_USAGE;
if (folder !== undefined && isMainThread) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    try {
      const usage = { kilobytes: peak(), cpuMilliseconds: (user + system) / 1000 };
      writeFileSync(join(folder, String(process.pid)), JSON.stringify(usage));
    } catch {
      // A measurement without memory is better than a program that fails because it is measured.
    }
  });
}

/** On Linux not from `resourceUsage`, which begins with what the parent held when it started this process. */
function peak() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
}
