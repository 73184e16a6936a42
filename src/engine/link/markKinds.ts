import type { KindName, Mark } from '../model/mark.ts';
import { markNames } from '../model/markNames.generated.ts';
import { memoised } from '../model/memoised.ts';
import type { Images } from '../pictures/readPicture.ts';
import type { Context, MarkKind, Place, PreparedKind, Resolution, Tools } from './mark.ts';
import { marks } from './marks.generated.ts';

/** Every kind of mark, by the name that schemas use in `"resolves"`. */
export const kinds: Readonly<Record<KindName, MarkKind>> = marks;

/** Every kind with what it has prepared. */
export type Prepared = ReadonlyMap<KindName, PreparedKind>;

/** Whether a schema's `resolves` is a kind that exists. */
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

/** Lets every kind prepare what the marks of the site need. */
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
  new Map([...prepared.values()].flatMap(({ images }) => [...images]));

/** Returns what replaces a mark. */
export const resolveMark = (mark: Mark, place: Place, context: Context, prepared: Prepared): Resolution =>
  ofMark(mark, prepared).resolve(mark, place, context);

/** Whether what replaces a mark depends on the page that shows it. */
export const dependsOnPage = (mark: Mark, prepared: Prepared): boolean =>
  ofMark(mark, prepared).dependsOnPage(mark);

function ofMark({ resolves }: Mark, prepared: Prepared): PreparedKind {
  const kind = prepared.get(resolves);
  if (kind === undefined) throw new Error(`no kind of mark "${resolves}" was prepared`);
  return kind;
}
