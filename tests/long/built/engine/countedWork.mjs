// Loaded before a build whose work is counted: how many bytes it hashes and writes, and how many files it opens.
import crypto, { createHash } from 'node:crypto';
import fs, { writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

const counts = { 'bytes hashed': 0, 'bytes written': 0, 'files opened': 0 };

/** Counts the calls of a method by what they are called with. */
function count(object, method, note) {
  const original = object[method];
  object[method] = function (...given) {
    note(...given);
    return original.apply(this, given);
  };
}

count(Object.getPrototypeOf(createHash('sha256')), 'update', (data) => {
  counts['bytes hashed'] += Buffer.byteLength(data);
});
count(crypto, 'hash', (_algorithm, data) => {
  counts['bytes hashed'] += Buffer.byteLength(data);
});
for (const [object, read, write] of [
  [fs.promises, 'readFile', 'writeFile'],
  [fs, 'readFileSync', 'writeFileSync'],
]) {
  count(object, read, () => {
    counts['files opened'] += 1;
  });
  count(object, write, (_path, data) => {
    counts['files opened'] += 1;
    counts['bytes written'] += Buffer.byteLength(data);
  });
}
// Pages are written through one buffer.
count(fs, 'writeSync', (_file, data, _from, length) => {
  counts['bytes written'] += length ?? Buffer.byteLength(data);
});
count(fs.promises, 'open', () => {
  counts['files opened'] += 1;
});
syncBuiltinESMExports();

const told = writeFileSync;
process.on('exit', () => {
  // Node writes what it has counted to the same folder, as coverage-*.json.
  const name = `work-${process.pid}-${threadId}.json`;
  told(join(process.env.NODE_V8_COVERAGE, name), JSON.stringify(counts));
});
