import type { KindName, Mark } from '../model/mark.ts';
import { markNames } from '../model/markNames.generated.ts';
import { memoised } from '../model/memoised.ts';
import type { Images } from '../pictures/readPicture.ts';
import type { MarkKind, PreparedKind, Tools } from './mark.ts';
import { marks } from './marks.generated.ts';

/** Every kind of mark, by the name that schemas use in `"resolves"`. */
export const kinds: Readonly<Record<KindName, MarkKind>> = marks;

export type Prepared = ReadonlyMap<KindName, PreparedKind>;

/** Whether a schema's `resolves` is a kind that exists. */
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

/** Lets every kind prepare what some marks need. */
export async function prepareMarks(marks: Iterable<Mark>, tools: Tools): Promise<Prepared> {
  const values = new Map<KindName, Set<string>>(markNames.map((name) => [name, new Set()]));
  for (const { resolves, value } of marks) values.get(resolves)?.add(value);
  const once = { ...tools, highlight: memoised(tools.highlight) };
  const prepared = [...values].map(
    async ([name, texts]) => [name, await kinds[name].prepare(texts, once)] as const,
  );
  return new Map(await Promise.all(prepared));
}

/** The pictures that prepared marks show. */
export const imagesOf = (prepared: Prepared): Images =>
  new Map([...prepared.values()].flatMap(({ images = [] }) => [...images]));
