import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LaunchRule } from '../model/launchMark.ts';
import type { KindName } from '../model/mark.ts';
import { isTimeZone, readMoment } from '../model/moment.ts';
import { safeUrl } from '../model/safeUrl.ts';
import { baseFault } from '../model/siteBase.ts';
import { isColour } from '../text/colour.ts';
import { type Described, described, subjectName } from './placeName.ts';
import type { Collected } from './schemas.ts';

/** A keyword that is collected, and where it stands. */
interface Place<Setting, Value> {
  readonly setting: Setting;
  readonly value: Value;
  /** Pointers from the root of the file, and from what is validated. */
  readonly pointer: string;
  readonly path: string;
  /** The schema around the keyword. */
  readonly about: Described;
}

/** Forms of texts. With `ajv-formats`, a date is a calendar day as in RFC 3339, so not 2024-02-30. */
const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  'safe-url': (text) => safeUrl(text).ok,
  'base-url': (text) => baseFault(text) === undefined,
  colour: isColour,
  language: isLanguage,
  'time-zone': isTimeZone,
  moment: (text) => readMoment(text).ok,
  email: (text) => safeUrl(`mailto:${text}`).ok,
};

/** Sets up ajv for the schemas: strict, with the engine's own keywords and formats. */
export function newValidator(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    discriminator: true,
    useDefaults: true,
    passContext: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    ownProperties: true,
    // Parts that many blocks use are compiled once and not optimised, because validating takes only milliseconds.
    inlineRefs: false,
    code: { optimize: false },
    // A test checks the schemas against the meta-schema, so a run need not.
    validateSchema: false,
  });
  addFormats(ajv, ['date']);
  for (const [name, validate] of Object.entries(FORMATS)) ajv.addFormat(name, { type: 'string', validate });
  // What a block has and is for, and how the Studio edits a value or arranges its form.
  ajv.addKeyword({ keyword: ['mainHeading', 'searches', 'sends'], schemaType: 'boolean' });
  ajv.addKeyword({ keyword: ['fills', 'widget', 'purpose', 'keywords'], schemaType: 'string' });
  ajv.addKeyword({ keyword: ['groups', 'drawnBy'], schemaType: 'array' });
  ajv.addKeyword({ keyword: 'placeholders', schemaType: 'object' });
  const collect = <Setting, Value>(
    keyword: string,
    schemaType: 'string' | 'number' | 'object',
    type: 'string' | 'object' | undefined,
    add: (into: Collected, place: Place<Setting, Value>) => void,
  ): void => {
    ajv.addKeyword({
      keyword,
      schemaType,
      ...(type && { type }),
      errors: false,
      validate: function validate(
        this: Collected,
        setting: Setting,
        value: Value,
        schema?: unknown,
        at?: { readonly instancePath: string },
      ): boolean {
        const path = at?.instancePath ?? '';
        add(this, { setting, value, pointer: this.at + path, path, about: described(schema) });
        return true;
      },
    });
  };
  collect<KindName, string>('resolves', 'string', 'string', ({ marks }, place) => {
    const { setting: resolves, pointer, value, about } = place;
    marks.push({ resolves, pointer, value, ...(about.fills !== undefined && { fills: about.fills }) });
  });
  collect<string, unknown>('onCards', 'string', undefined, ({ onCards }, { setting: field, pointer }) => {
    onCards.push({ field, pointer });
  });
  collect<Record<string, number>, object>('shownAt', 'object', 'object', ({ widths }, place) => {
    const { setting, pointer } = place;
    for (const [name, width] of Object.entries(setting)) widths.set(`${pointer}/${name}`, Number(width));
  });
  collect<number, string>('recommendedMaxLength', 'number', 'string', ({ overlong }, place) => {
    const { setting: limit, value, pointer } = place;
    const found = [...value].length;
    if (found > limit) overlong.push({ pointer, limit, found });
  });
  collect<LaunchRule, unknown>('beforeLaunch', 'string', undefined, ({ launchMarks }, place) => {
    const { setting: rule, value, pointer, path, about } = place;
    const purpose = about.properties?.[rule]?.description;
    launchMarks.push({ rule, pointer, value, subject: subjectName(path, about), purpose });
  });
  ajv.addKeyword({
    keyword: 'uniqueBy',
    schemaType: 'array',
    type: 'array',
    validate: function uniqueBy(names: readonly string[], items: readonly object[]): boolean {
      const repeated = names.flatMap((name) => {
        // A text in the place of an item has a method "at".
        const values = items.map((item): unknown =>
          Object.hasOwn(Object(item), name) ? Object(item)[name] : undefined,
        );
        const j = values.findIndex((value, at) => value !== undefined && values.indexOf(value) < at);
        return j < 0 ? [] : [{ keyword: 'uniqueBy', params: { name, i: values.indexOf(values[j]), j } }];
      });
      Object.assign(uniqueBy, { errors: repeated.slice(0, 1) });
      return repeated.length === 0;
    },
  });
  // `multipleOf` divides floating point, in which 0.07 is none of 0.01.
  ajv.addKeyword({
    keyword: 'decimals',
    schemaType: 'number',
    type: 'number',
    validate: (most: number, value: number) => Number(value.toFixed(most)) === value,
  });
  ajv.addKeyword({
    keyword: 'exactlyOneOf',
    schemaType: 'array',
    type: 'object',
    validate: (names: readonly string[], value: object) =>
      names.filter((name) => Object.hasOwn(value, name)).length === 1,
  });
  return ajv;
}

const KNOWN = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Whether a text is the tag of a language (BCP 47), and not another name of one: search engines know "en-GB", not "en-UK". */
export function isLanguage(text: string): boolean {
  return languageTag(text)?.toLowerCase() === text.toLowerCase();
}

/** The tag of a language by any of its names; `undefined` for what is none. */
export function languageTag(text: string): string | undefined {
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    // "english" has the form of a language that nobody has registered.
    return tag !== undefined && KNOWN.of(new Intl.Locale(tag).language) !== undefined ? tag : undefined;
  } catch {
    return undefined;
  }
}
