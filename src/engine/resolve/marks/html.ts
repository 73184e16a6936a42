import type { Finding } from '../../issues/catalogue.ts';
import { checkLink } from '../checkLink.ts';
import { placeOfLink } from '../placeInText.ts';
import type { SafeHtml } from '../purifyHtml.ts';
import { richTextFindings } from '../richTextFindings.ts';
import type { Context, Mark, MarkKind } from './mark.ts';

/** Rich text: its placeholders are filled in, it is cleaned, and its links are checked. */
export const html: MarkKind<ReadonlyMap<string, SafeHtml>> = {
  prepare: async (values, { sanitise, placeholders }) => {
    const cleaned = [...values].map(
      async (text) => [text, await sanitise(withPlaceholders(text, placeholders))] as const,
    );
    return new Map(await Promise.all(cleaned));
  },
  dependsOnPage: (mark, context) => safeHtmlOf(mark, context).links.some((link) => link.startsWith('#')),
  resolve: (mark, place, context) => {
    const safe = safeHtmlOf(mark, context);
    const checked = safe.links.map((link) =>
      checkLink(link, place, context, () => placeOfLink(link, mark, place.file)),
    );
    const own = richTextFindings(mark, place.file, safe.removed, context.placeholders.keys());
    // Links in a broken text are cut off in the wrong places.
    if (own.some(({ code }) => code === 'broken-html')) return { value: safe.html, findings: own };
    return {
      value: safe.html,
      findings: [...own, ...checked.flatMap(({ findings }) => findings.map(withinReason))],
      anchors: checked.flatMap(({ anchors }) => anchors),
    };
  },
  received: (schema) => ({ own: schema }),
};

/** A link that could not be found in the text is reported for the text as a whole, which nothing should replace. */
const withinReason = (found: Finding): Finding =>
  found.at !== 'file' && 'span' in found.at
    ? found
    : { ...found, wording: { message: found.wording.message, hint: found.wording.hint } };

function safeHtmlOf({ value }: Mark, { prepared }: Context): SafeHtml {
  const safe = prepared.html.get(value);
  if (safe === undefined) throw new Error('a rich text was not prepared');
  return safe;
}

/** Replaces placeholders such as `{email}` with texts of the site; an unknown name is left as it is. */
const withPlaceholders = (text: string, placeholders: ReadonlyMap<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => placeholders.get(name) ?? whole);
