import type { ErrorObject } from 'ajv';
import { atKey, atValue, type FactsOf, type Finding } from '../model/finding.ts';
import { escapeSegment } from '../model/jsonPointer.ts';
import { readMoment } from '../model/moment.ts';
import { explainPicturePath } from '../model/picturePath.ts';
import { safeUrl } from '../model/safeUrl.ts';
import { baseFault } from '../model/siteBase.ts';
import type { ParsedFile } from '../model/source.ts';
import { meantColour, nearColour } from '../text/colour.ts';
import { finding, type validateKinds } from './findings.ts';
import { meantDate } from './meantDate.ts';
import { meantLink } from './meantLink.ts';
import { languageTag } from './newValidator.ts';
import { asText, described, exampleOf } from './placeName.ts';

type Format = FactsOf<(typeof validateKinds)['wrong-format']>;

/**
 * Explains a text that does not have the form that its schema requires.
 *
 * @param error ajv's error for the keyword `format` or `pattern`, with the value in `data`
 * @param place the property as messages name it
 */
export function explainFormat(error: ErrorObject, file: ParsedFile, pointer: string, place: string): Finding {
  const path = file.source.path;
  const at = atValue(pointer);
  const value = asText(error.data);
  const schema = described(error.parentSchema);
  const { description, resolves, pattern } = schema;
  const facts = { place, value, description, example: exampleOf(schema) };
  const wrongFormat = (more: Partial<typeof facts> & Pick<Format, 'meant' | 'dates' | 'picture'>): Finding =>
    finding('wrong-format', path, at, { ...facts, ...more });
  switch (error.params.format) {
    case 'safe-url': {
      const verdict = safeUrl(value);
      const found = meantLink(value);
      const isRight = pattern === undefined || new RegExp(pattern, 'u').test(found?.link ?? '');
      const reason = verdict.ok ? '' : verdict.reason;
      return finding('unsafe-url', path, at, { value, reason, meant: isRight ? found : undefined });
    }
    case 'email':
      return wrongFormat({
        meant: /^mailto:(.*)/.exec(meantLink(value.replace(/^mailto:/, ''))?.link ?? '')?.[1],
      });
    case 'base-url': {
      const fault = baseFault(value);
      return wrongFormat(
        fault === undefined ? {} : { description: `It ${fault.reason}.`, meant: fault.better },
      );
    }
    case 'colour':
      return wrongFormat({ meant: meantColour(value) ?? nearColour(value) });
    case 'language':
      // As systems write it: "ta_IN".
      return wrongFormat({ meant: languageTag(value.trim().replaceAll('_', '-')) });
    case 'time-zone': {
      const city = `/${value.trim().toLowerCase().replaceAll(' ', '_')}`;
      const zones = Intl.supportedValuesOf('timeZone');
      return wrongFormat({ meant: zones.find((zone) => zone.toLowerCase().endsWith(city)) });
    }
    case 'date':
    case 'moment': {
      const dates = meantDate(value, error.params.format === 'moment');
      // Only what is already written well or can be nothing else is said not to exist.
      const verdict = readMoment(dates.length === 1 ? (dates[0]?.date ?? value) : value);
      return !verdict.ok && verdict.reason !== undefined
        ? finding('impossible-date', path, at, { place, value, reason: verdict.reason })
        : wrongFormat({ dates });
    }
  }
  const name = error.propertyName;
  if (name !== undefined) {
    const rule = 'Use lower-case letters, digits and hyphens.';
    const key = atKey(`${pointer}/${escapeSegment(name)}`);
    return finding('wrong-format', path, key, { place: 'this name', value: name, description: rule });
  }
  if (resolves === 'image') return wrongFormat({ picture: explainPicturePath(value) });
  // In small letters, or as people write an address.
  const lower = value.trim().toLowerCase();
  // A path is not written in another way: it leads elsewhere.
  const slug = lower.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const ways = [lower, ...(lower.includes('/') ? [] : [slug, `/${slug}`])];
  const isRight = (way: string): boolean => new RegExp(String(error.schema), 'u').test(way);
  return wrongFormat({ meant: error.keyword === 'pattern' ? ways.find(isRight) : undefined });
}
