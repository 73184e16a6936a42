import { findEach } from '../model/findEach.ts';
import { type KindName, type Mark, markNames } from '../model/mark.ts';
import { memoised } from '../model/memoised.ts';
import type { Images } from '../pictures/imageFile.ts';
import { listKind } from './lists/listPages.ts';
import type { MarkKind, PreparedKind, ResolveTools, Tools } from './mark.ts';
import { collection } from './marks/collection.ts';
import { frame } from './marks/frame.ts';
import { html } from './marks/html.ts';
import { icon } from './marks/icon.ts';
import { image } from './marks/image.ts';
import { link } from './marks/link.ts';
import { mail } from './marks/mail.ts';
import { markdown } from './marks/markdown.ts';
import { tags } from './marks/tags.ts';

/** A name that an earlier stage has read, `collectIds` or `expandBlocks`; its value is left as it is. */
const name: MarkKind = {
  prepare: () => ({ resolve: ({ value }) => ({ value, findings: [] }) }),
};

/** Every kind of mark, by the name that schemas use in `"resolves"`. */
export const kinds: Readonly<Record<KindName, MarkKind>> = {
  collection,
  frame,
  html,
  icon,
  image,
  link,
  mail,
  markdown,
  tags,
  /** What links can end in. */
  id: name,
  /** A list of shared blocks. */
  shared: { ...name, offered: 'shared' },
  /** A collection, replaced by the pages after the block's own page, starting over after the last one. */
  neighbours: listKind('after'),
  /** A collection, replaced by the page before the block's own page and the one after it; without `ends`, the first follows the last. */
  pager: listKind('around'),
};

export type Prepared = ReadonlyMap<KindName, PreparedKind>;

/** Whether a schema's `resolves` is a kind that exists. */
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

/** Lets every kind prepare what some marks need. */
export async function prepareMarks(
  marks: Iterable<Mark>,
  tools: ResolveTools,
  { placeholders, highlights }: Pick<Tools, 'placeholders' | 'highlights'>,
): Promise<Prepared> {
  const values = new Map<KindName, Set<string>>(markNames.map((name) => [name, new Set()]));
  for (const { resolves, value } of marks) values.get(resolves)?.add(value);
  const highlight = memoised(highlights ? tools.highlight : async () => undefined);
  const once = { ...tools, placeholders, highlights, highlight };
  return findEach(markNames, (name) => kinds[name].prepare(values.get(name) ?? new Set(), once));
}

/** The pictures that prepared marks show. */
export const imagesOf = (prepared: Prepared): Images =>
  new Map([...prepared.values()].flatMap(({ images = [] }) => [...images]));
