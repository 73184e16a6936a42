import { relative, resolve } from 'node:path';
import type { SiteFolders } from '../../src/engine/discover/siteFolders.ts';
import { editorFiles } from '../../src/engine/generate/generate.ts';
import { isSameLanguage, ownName } from '../../src/engine/model/language.ts';
import type { Theme } from '../../src/engine/model/theme.ts';
import { UsageError } from '../../src/engine/model/usageError.ts';
import {
  newSite,
  siteColour,
  siteKind,
  siteKinds,
  siteLanguages,
  siteName,
  writeSite,
} from '../../src/engine/scaffold/newSite.ts';
import { inLayers } from '../../src/engine/store/layers.ts';
import { asTyped } from '../../src/engine/store/projectPlaces.mjs';
import { columns } from '../columns.ts';
import { project } from '../project.ts';
import type { Ask } from './ask.ts';

/** What a kind of site is also called. */
const ALSO: Readonly<Record<string, string>> = { practice: 'clinic' };

/** What the command line may say about a site; what is missing is asked for, or has a default. */
type Wish = 'name' | 'kind' | 'language' | 'colour';

/**
 * Makes a site and, unless it is a dry run, writes it.
 *
 * @param ask asks for what is missing; `undefined` if there is no terminal
 * @returns what to tell the person
 * @throws UsageError for what cannot be used
 */
export async function makeSite(
  folders: SiteFolders,
  theme: Theme,
  wishes: Readonly<Record<'folder', string> & Partial<Record<Wish, string | undefined>>>,
  isDryRun: boolean,
  ask: Ask | undefined,
): Promise<string> {
  if (theme.newSite === undefined)
    throw new UsageError('The theme has no templates for sites: "newSite" in theme.ts names their folder.');
  const templates = inLayers(folders.code, theme.newSite);
  if (wishes.folder === '') throw new UsageError('Which folder? npm run new -- site ../clinic');
  const folder = resolve(wishes.folder);
  const answer = async (
    given: string | undefined,
    question: string,
    fallback: string,
    accept: (text: string) => string,
  ): Promise<string> =>
    given !== undefined || ask === undefined ? accept(given ?? fallback) : ask(question, fallback, accept);
  const request = {
    folder,
    name: await answer(wishes.name, 'Its name', '', siteName),
    kind: await answer(
      wishes.kind,
      `What it is for (${siteKinds(templates).join(', ')})`,
      'company',
      (kind) => siteKind(ALSO[kind] ?? kind, templates),
    ),
    language: await answer(
      wishes.language,
      'The languages of its pages, the main one first',
      'en-IN',
      siteLanguages,
    ),
    colour: await answer(wishes.colour, 'The colour of its brand', '#0b7a75', siteColour),
  };
  const others = request.language
    .split(',')
    .filter((tag) => !isSameLanguage(tag, 'en'))
    .map((tag) => ownName(tag, []));
  const used = shadeOf(theme, request.colour);
  const files = newSite(request, templates).map(({ path, text }) => ({
    path,
    text: asTyped(text, project),
  }));
  const shown = relative(process.cwd(), folder) || '.';
  const at = shown === '.' ? '' : ` --root ${shown}`;
  const config = files.find(({ path }) => path === 'site.config.yaml')?.text ?? '';
  // What colours code is no package of this program; the template names it.
  const [, install] = /"(npm install [^"]+)".*\n# highlight: true$/m.exec(config) ?? [];
  if (isDryRun) return files.map(({ path, text }) => `--- ${shown}/${path}\n${text}\n`).join('');
  // For its editor, in which the names are its own.
  writeSite(folder, [...files, ...(await editorFiles({ ...folders, root: folder }, theme))]);
  return [
    ...files.map(({ path }) => `Wrote ${shown}/${path}`),
    `Wrote ${shown}/schemas, for editors`,
    ...(used === request.colour
      ? []
      : [
          `Text in ${request.colour} would be hard to read: pages have it in ${used}, its nearest readable shade.`,
        ]),
    ...(others.length === 0
      ? []
      : [`The texts of its pages are in English, to be written in ${others.join(', ')}.`]),
    'Its texts are examples: write what is so with you, then delete the line "# A starting text" above them.',
    '',
    ...columns(
      [
        [`npm run dev --${at}`, 'shows it, and the Studio at /_studio'],
        ...(install === undefined
          ? []
          : [[install, 'colours code, once "highlight: true" stands in site.config.yaml']]),
        [`npm run check --${at} --launch`, 'lists what to replace before it goes live'],
      ],
      2,
    ),
    '',
  ].join('\n');
}

/** What pages have of a colour. */
function shadeOf(theme: Theme, colour: string): string {
  const place = { baseUrl: '', basePath: '', language: 'en', timeZone: 'UTC' };
  const site = { ...place, name: '', brand: { colours: [colour] } };
  const [shade] = theme.look?.(site).shades ?? [];
  return shade === undefined || shade.contrast.written >= shade.contrast.needed ? colour : shade.used;
}
