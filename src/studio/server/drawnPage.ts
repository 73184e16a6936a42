import type { Inside } from '../../engine/develop/extension.ts';
import { DRAWN } from '../../engine/develop/livePages.ts';
import type { Unsaved } from '../../engine/discover/entries.ts';
import { valueAt } from '../../engine/model/jsonPointer.ts';
import { siteOf } from '../../engine/model/language.ts';
import type { ParsedFile } from '../../engine/model/source.ts';
import { quickPicture } from '../../engine/pictures/makePictures.ts';
import { shareImages } from '../../engine/render/shareImages.ts';
import { editText } from '../edits/editText.ts';
import type { Edit, Json } from '../protocol/file.ts';
import { valueIn, withoutMark } from './files/textFile.ts';
import { parsedFile, type Workspace } from './files/workspace.ts';
import { drawMarked, Learnt, Shared } from './marks/drawMarked.ts';
import { Refusal } from './refusal.ts';
import { listedPages } from './siteAnswer.ts';
import type { SiteBook } from './siteBook.ts';

export interface MarkedPages {
  /** `earlier`: texts to draw in place of those that the session has. @throws Refusal if nothing can be drawn. */
  readonly draw: (
    route: string,
    theme: string | null,
    earlier?: Readonly<Record<string, string>>,
  ) => Promise<string>;
  /** A content file as the session has it, parsed; kept until it is looked at again. */
  readonly parsed: (file: string) => Promise<ParsedFile | undefined>;
  /** Call this when a file may have changed; without a name, all may have. */
  readonly lookedAt: (file?: string) => void;
  readonly forget: () => void;
}

export function markedPages(
  inside: Inside,
  workspace: Workspace,
  book: () => Promise<SiteBook>,
): MarkedPages {
  const { live } = inside;
  let shared = new Shared();
  const learnt = new Map<string, Learnt>();
  const files = new Map<string, { readonly draft: string | undefined; readonly parsed: ParsedFile }>();

  async function parsed(file: string): Promise<ParsedFile | undefined> {
    const known = files.get(file);
    // A page shows cards of many others: reading all of these takes longer than drawing it.
    if (known !== undefined && known.draft === workspace.draftOf(file)) return known.parsed;
    const open = await workspace.open(file).catch(() => undefined);
    if (open === undefined) return undefined;
    const made = parsedFile(open);
    files.set(file, { draft: open.state.draft, parsed: made });
    return made;
  }

  return {
    parsed,
    lookedAt: (file) => {
      if (file === undefined) files.clear();
      else files.delete(file);
    },
    forget: () => {
      learnt.clear();
      shared = new Shared();
    },
    draw,
  };

  async function draw(
    wanted: string,
    theme: string | null,
    earlier: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    await workspace.settled();
    const route = shownRoute(inside, wanted);
    const site = live.site();
    const [placed, siteFile] = await Promise.all([
      live.placed(route, { ...workspace.unsaved(), ...(await drawable(live.fileAt(route))), ...earlier }),
      parsed('site.config.yaml'),
    ]);
    if (site === undefined || siteFile === undefined)
      throw new Refusal(409, 'not-drawn', 'The site settings have mistakes, so no page can be drawn yet.');
    if (placed === undefined)
      throw new Refusal(
        404,
        'not-drawn',
        live.fileAt(route) === undefined
          ? 'There is no page at this address.'
          : 'This page has mistakes and cannot be shown yet.',
      );
    // The text of a file with mistakes is not drawn: then what there is would pass for what there was.
    const isDrawn = [placed, ...placed.blocks].every(({ file: { source } }) => {
      const text = earlier[source.path];
      return text === undefined || text === source.text;
    });
    if (!isDrawn) throw new Refusal(404, 'not-drawn', 'This page cannot be shown as it was.');
    const bundle = await inside.bundle(placed.page.blocks.map(({ type }) => type));
    const cards = await cardValues(placed.page);
    const sources = {
      book: (await book()).book,
      fileAt: live.fileAt,
      basePath: site.basePath,
      valueIn: (file: string, pointer: string) => valueAt(cards.get(file), pointer),
    };
    const { path } = placed.file.source;
    const known = learnt.get(path) ?? new Learnt(shared);
    learnt.set(path, known);
    const own = siteOf(site, placed.page);
    const html = drawMarked({ placed, site: own, siteFile, bundle, sources }, known);
    // The policy of the frame lets none of them run; without them, browsers need not say so.
    const still = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
    if (theme !== 'light' && theme !== 'dark') return still;
    return still.replace('<html', () => `<html data-theme="${theme}"`);
  }

  /** The text of a page with mistakes that can be drawn: at each of them, with the value that was there before. */
  async function drawable(file: string | undefined): Promise<Unsaved> {
    const good = file === undefined ? undefined : live.text(file);
    const open = await workspace.open(file).catch(() => undefined);
    if (file === undefined || good === undefined || open === undefined || withoutMark(open.text) === good)
      return {};
    const before = valueIn(good, 'page');
    const wrong = (await workspace.issuesWith(file, open.text)).filter(
      (issue) => issue.file === inside.shown(file) && issue.severity === 'error' && !DRAWN.has(issue.code),
    );
    const edits = [...new Set(wrong.map(({ pointer }) => pointer))].map((pointer): Edit => {
      const value = valueAt(before, pointer);
      return value === undefined
        ? { kind: 'remove', pointer }
        : { kind: 'set', pointer, value: value as Json };
    });
    const made = editText(open.text, edits);
    return 'refused' in made ? {} : { [file]: withoutMark(made.text) };
  }

  async function cardValues(page: object): Promise<ReadonlyMap<string, unknown>> {
    const routes = new Set<string>();
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const link: unknown = Reflect.get(value, 'link');
      if (typeof link === 'string') routes.add(link.slice((live.site()?.basePath ?? '').length));
      for (const inner of Object.values(value)) visit(inner);
    };
    for (const value of [page, live.site()]) visit(value);
    const wanted = new Set([...routes].flatMap((route) => live.fileAt(route) ?? []));
    const values = [...wanted].map(async (file) => [file, (await parsed(file))?.value] as const);
    return new Map(await Promise.all(values));
  }
}

/** The file that is a pattern for the pages of tags, by the address that stands for all of these. */
export const patternAt = ({ live }: Pick<Inside, 'live'>, route: string): string | undefined =>
  live.overview()?.planned.plan.targets.find(({ page }) => page.status === 'pattern' && page.route === route)
    ?.page.file;

/** For the address of a pattern, one of the pages made from it. @throws Refusal if there is none. */
function shownRoute(inside: Pick<Inside, 'live'>, route: string): string {
  const pattern = inside.live.fileAt(route) === undefined ? patternAt(inside, route) : undefined;
  if (pattern === undefined) return route;
  const made = listedPages(inside).find(
    ({ page }) => page.file === pattern && page.tag !== undefined && page.heldBack === undefined,
  );
  if (made === undefined)
    throw new Refusal(
      404,
      'not-drawn',
      'This file is a pattern for the pages of tags, and no published page has a tag yet.',
    );
  return made.page.route;
}

/** Each picture is looked at once: the next one has other words. */
const NOTHING_KEPT = { read: async () => undefined, write: async () => undefined };

/**
 * The picture that is drawn for a page, for social networks; `undefined` if it has one of its own, maybe since a moment ago.
 *
 * @throws Refusal if there is no such page
 */
export async function sharedCard(
  inside: Inside,
  workspace: Workspace,
  wanted: string,
): Promise<string | Uint8Array | undefined> {
  const { live, bundle } = inside;
  await workspace.settled();
  const site = live.site();
  const placed = site && (await live.placed(shownRoute(inside, wanted), workspace.unsaved()));
  if (site === undefined || placed === undefined)
    throw new Refusal(404, 'not-drawn', 'There is no page at this address.');
  const code = await bundle(placed.page.blocks.map(({ type }) => type));
  const fonts = [...(live.overview()?.fonts.values() ?? [])];
  const imageAt = async (address: string): Promise<Uint8Array | undefined> => {
    const found = live.image(address.slice(site.basePath.length));
    return found && (await quickPicture(inside.site.root, found.image, found.rendition))?.contents;
  };
  for await (const { contents } of shareImages([placed.page], site, code, NOTHING_KEPT, imageAt, fonts))
    return contents;
  return undefined;
}
