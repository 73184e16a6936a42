import type { ImageFile } from '../../pictures/readPicture.ts';
import { collection } from './collection.ts';
import { frame } from './frame.ts';
import { html } from './html.ts';
import { icon } from './icon.ts';
import { id } from './id.ts';
import { image } from './image.ts';
import { link } from './link.ts';
import { mail } from './mail.ts';
import type { Context, Mark, MarkKind, Place, Resolution, Tools } from './mark.ts';
import { markdown } from './markdown.ts';
import { neighbours } from './neighbours.ts';
import { pager } from './pager.ts';
import { shared } from './shared.ts';

/** Every kind of mark, by the name that schemas use in `"resolves"`. */
export const kinds = {
  collection,
  frame,
  html,
  icon,
  id,
  image,
  link,
  mail,
  markdown,
  neighbours,
  pager,
  shared,
};

/** A value of `resolves`. */
export type KindName = keyof typeof kinds;

/** What each kind has prepared for the whole site. */
export type Prepared = {
  readonly [Name in KindName]: (typeof kinds)[Name] extends MarkKind<infer Preparation> ? Preparation : never;
};

/** Whether a schema's `resolves` is a kind that exists. */
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

/** Lets every kind prepare what the marks of the site need. */
export async function prepareMarks(marks: Iterable<Mark>, tools: Tools): Promise<Prepared> {
  const values = new Map(Object.keys(kinds).map((name) => [name, new Set<string>()]));
  for (const { resolves, value } of marks) values.get(resolves)?.add(value);
  const prepared = await Promise.all(
    Object.entries(kinds).map(
      async ([name, kind]) => [name, await kind.prepare(values.get(name) ?? new Set(), tools)] as const,
    ),
  );
  // Each name has what its own kind has prepared; `fromEntries` loses that relation in the types.
  return Object.fromEntries(prepared) as unknown as Prepared;
}

/** The pictures that prepared marks show, by the paths that authors write. */
export const imagesOf = ({
  html,
  image,
  markdown: texts,
}: Prepared): ReadonlyMap<string, ImageFile | undefined> =>
  new Map(
    [image, ...[...html.values(), ...texts.values()].map(({ images }) => images)].flatMap((all) => [...all]),
  );

/** Returns what replaces a mark. */
export const resolveMark = (mark: Mark, place: Place, context: Context): Resolution =>
  kinds[mark.resolves].resolve(mark, place, context);

/** Whether what replaces a mark depends on the page that shows it. */
export const dependsOnPage = (mark: Mark, context: Context): boolean =>
  kinds[mark.resolves].dependsOnPage(mark, context);
