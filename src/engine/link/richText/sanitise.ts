import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DiskCache } from '../../model/diskCache.ts';
import { packageList } from '../../store/projectPlaces.mjs';
import { cleanMarkdown } from './cleanMarkdown.ts';
import { loadPurifier, type SafeHtml } from './purifyHtml.ts';
import { tooMuchHtml } from './tooMuchHtml.ts';

/**
 * Removes everything unsafe from rich text.
 *
 * @param isMade whether the HTML was made of Markdown without HTML in it
 */
export type Sanitiser = (html: string, isMade?: boolean) => Promise<SafeHtml>;

/** Everything that affects how a text is cleaned: the profile, the rule for links, the versions of the packages. */
const DECIDED_BY = ['./purifyHtml.ts', './richTextProfile.ts', '../../model/safeUrl.ts'];

const project = new URL('../../../../', import.meta.url);

/** Loaded for the first text that needs it and is not in the cache, and then kept: loading takes half a second. */
let purifier: Promise<(html: string) => SafeHtml> | undefined;

/**
 * Makes a sanitiser: DOMPurify on jsdom with a strict profile (no scripts, styles, classes, ids, forms, SVG or MathML;
 * links must pass `safeUrl`). What was made of Markdown needs neither of them.
 */
export function newSanitiser(cache: DiskCache | undefined): Sanitiser {
  let profile: Promise<string> | undefined;
  return async (html, isMade = false) => {
    if (!/[<&]/.test(html)) return { html: html.replaceAll('>', '&gt;'), removed: [], links: [] };
    const excess = tooMuchHtml(html);
    if (excess !== undefined) return { html: '', removed: [`everything, because it ${excess}`], links: [] };
    if (isMade) return cleanMarkdown(html);
    profile ??= profileKey();
    const hash = createHash('sha256')
      .update(await profile)
      .update(html);
    const digest = hash.digest('hex');
    // Spread over 256 folders, because a site may have any number of texts.
    const key = `${digest.slice(0, 2)}/${digest.slice(2)}.json`;
    const cached = await cache?.read(key);
    // Written below, by code with the same `SafeHtml`: the profile is part of the key.
    if (cached !== undefined) return JSON.parse(new TextDecoder().decode(cached)) as SafeHtml;
    purifier ??= loadPurifier();
    const made = (await purifier)(html);
    await cache?.write(key, JSON.stringify(made));
    return made;
  };
}

/** Part of every cache key, so that texts cleaned by another profile or version are never used. */
async function profileKey(): Promise<string> {
  const hash = createHash('sha256');
  const list = packageList(fileURLToPath(project));
  for (const path of [...DECIDED_BY, new URL(list, project)])
    hash.update(await readFile(new URL(path, import.meta.url))).update('\0');
  return hash.digest('hex');
}
