// Loaded before the program in every process that is measured: at its end, each writes the most memory it ever held, in
// kilobytes, to a file in the folder BENCH_PEAKS.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.BENCH_PEAKS;
if (folder !== undefined && isMainThread) {
  process.on('exit', () => {
    try {
      writeFileSync(join(folder, String(process.pid)), String(peak()));
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
