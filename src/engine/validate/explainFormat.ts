import type { ErrorObject } from 'ajv';
import type { Finding } from '../model/finding.ts';
import { escapeSegment } from '../model/jsonPointer.ts';
import { readMoment } from '../model/moment.ts';
import { explainPicturePath } from '../model/picturePath.ts';
import { safeUrl } from '../model/safeUrl.ts';
import { baseFault } from '../model/siteBase.ts';
import type { ParsedFile } from '../model/source.ts';
import { meantColour } from '../text/colour.ts';
import { finding } from './findings.ts';
import { meantDate } from './meantDate.ts';
import { meantLink } from './meantLink.ts';
import { described, exampleOf } from './placeName.ts';

/**
 * Explains a text that does not have the form that its schema requires.
 *
 * @param error ajv's error for the keyword `format` or `pattern`, with the value in `data`
 * @param place the property as messages name it
 */
export function explainFormat(error: ErrorObject, file: ParsedFile, pointer: string, place: string): Finding {
  const path = file.source.path;
  const at = { pointer, target: 'value' } as const;
  const value = typeof error.data === 'string' ? error.data : (JSON.stringify(error.data) ?? '');
  const schema = described(error.parentSchema);
  const { description, resolves, pattern } = schema;
  const example = exampleOf(schema);
  if (error.keyword === 'format') {
    const { format } = error.params;
    if (format === 'safe-url') {
      const verdict = safeUrl(value);
      const reason = verdict.ok ? '' : verdict.reason;
      const found = meantLink(value);
      const meant =
        pattern === undefined || new RegExp(pattern, 'u').test(found?.link ?? '') ? found : undefined;
      return finding('unsafe-url', path, at, { value, reason, meant });
    }
    if (format === 'email') {
      const link = meantLink(value.replace(/^mailto:/, ''))?.link;
      const meant = link?.startsWith('mailto:') ? link.slice('mailto:'.length) : undefined;
      return finding('wrong-format', path, at, { place, value, description, example, meant });
    }
    if (format === 'base-url') {
      const fault = baseFault(value);
      const why = fault === undefined ? description : `It ${fault.reason}.`;
      return finding('wrong-format', path, at, {
        place,
        value,
        description: why,
        example,
        meant: fault?.better,
      });
    }
    if (format === 'colour') {
      const meant = meantColour(value);
      return finding('wrong-format', path, at, { place, value, description, example, meant });
    }
    if (format === 'date' || format === 'moment') {
      const dates = meantDate(value, format === 'moment');
      // Only what is already written well or can be nothing else is said not to exist.
      const verdict = readMoment(dates.length === 1 ? (dates[0]?.date ?? value) : value);
      if (!verdict.ok && verdict.reason !== undefined)
        return finding('impossible-date', path, at, { place, value, reason: verdict.reason });
      return finding('wrong-format', path, at, { place, value, description, example, dates });
    }
  }
  const name = error.propertyName;
  if (name !== undefined) {
    const rule = 'Use lower-case letters, digits and hyphens.';
    const facts = { place: 'this name', value: name, description: rule };
    const key = { pointer: `${pointer}/${escapeSegment(name)}`, target: 'key' } as const;
    return finding('wrong-format', path, key, facts);
  }
  if (resolves === 'image')
    return finding('wrong-format', path, at, { place, value, picture: explainPicturePath(value) });
  // In small letters, or as people write an address.
  const lower = value.trim().toLowerCase();
  const ways = [lower, lower.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')];
  const meant = ways.find(
    (way) => error.keyword === 'pattern' && new RegExp(String(error.schema), 'u').test(way),
  );
  return finding('wrong-format', path, at, { place, value, description, example, meant });
}
