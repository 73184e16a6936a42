import { isDeepStrictEqual } from 'node:util';
import { asList, asRecord } from '../../../engine/model/readValue.ts';

/** Whether a page that is gone and a new one are the same page: half of their blocks are. */
export function isRenamed(was: unknown, is: unknown): boolean {
  const [before, now] = [was, is].map((value) => asList(asRecord(value).blocks));
  if (before === undefined || now === undefined || before.length + now.length === 0) return false;
  const left = [...now];
  const same = before.filter((block) => {
    const at = left.findIndex((other) => isDeepStrictEqual(other, block));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return same.length * 2 >= Math.max(before.length, now.length) && same.length > 0;
}
