import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LaunchRule } from '../launch/launchRules.ts';
import type { KindName } from '../model/mark.ts';
import { readMoment } from '../model/moment.ts';
import { safeUrl } from '../model/safeUrl.ts';
import { baseFault } from '../model/siteBase.ts';
import { isColour } from '../text/colour.ts';
import type { Collected } from './loadSchemas.ts';
import { type Described, described, subjectName } from './placeName.ts';

/** Where a keyword stands. */
interface Place {
  /** Pointer from what is validated. */
  readonly path: string;
  /** The schema around the keyword. */
  readonly about: Described;
}

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
  ajv.addFormat('safe-url', { type: 'string', validate: (text: string) => safeUrl(text).ok });
  ajv.addFormat('base-url', { type: 'string', validate: (text: string) => baseFault(text) === undefined });
  ajv.addFormat('colour', { type: 'string', validate: isColour });
  ajv.addFormat('language', { type: 'string', validate: isLanguage });
  ajv.addFormat('time-zone', { type: 'string', validate: isTimeZone });
  ajv.addFormat('moment', { type: 'string', validate: (text: string) => readMoment(text).ok });
  // A calendar day as in RFC 3339, so not 2024-02-30.
  addFormats(ajv, ['date']);
  ajv.addFormat('email', { type: 'string', validate: (text: string) => safeUrl(`mailto:${text}`).ok });
  ajv.addKeyword({ keyword: 'mainHeading', schemaType: 'boolean' });
  ajv.addKeyword({ keyword: 'searches', schemaType: 'boolean' });
  ajv.addKeyword({ keyword: 'fills', schemaType: 'string' });
  // How the Studio edits a value, where its other keywords do not say it well.
  ajv.addKeyword({ keyword: 'widget', schemaType: 'string' });
  // The places of its form, in their order: what each is called, what is in it, and what else it is found by.
  ajv.addKeyword({ keyword: 'groups', schemaType: 'array' });
  ajv.addKeyword({ keyword: 'placeholders', schemaType: 'object' });
  const collect = <Setting, Value>(
    keyword: string,
    schemaType: 'string' | 'number' | 'object',
    type: 'string' | 'object' | undefined,
    add: (into: Collected, setting: Setting, value: Value, pointer: string, place: Place) => void,
  ): void => {
    ajv.addKeyword({
      keyword,
      schemaType,
      ...(type === undefined ? {} : { type }),
      errors: false,
      validate: function validate(
        this: Collected,
        setting: Setting,
        value: Value,
        schema?: unknown,
        at?: { readonly instancePath: string },
      ): boolean {
        const path = at?.instancePath ?? '';
        add(this, setting, value, this.at + path, { path, about: described(schema) });
        return true;
      },
    });
  };
  collect(
    'resolves',
    'string',
    'string',
    ({ marks }, resolves: KindName, value: string, pointer, { about }) => {
      const { fills } = about;
      marks.push(fills === undefined ? { resolves, pointer, value } : { resolves, pointer, value, fills });
    },
  );
  collect('onCards', 'string', undefined, ({ onCards }, field: string, _value: unknown, pointer) => {
    onCards.push({ field, pointer });
  });
  collect(
    'shownAt',
    'object',
    'object',
    ({ widths }, shown: Record<string, number>, _value: object, pointer) => {
      for (const [name, width] of Object.entries(shown)) widths.set(`${pointer}/${name}`, Number(width));
    },
  );
  collect(
    'recommendedMaxLength',
    'number',
    'string',
    ({ overlong }, limit: number, value: string, pointer) => {
      const found = [...value].length;
      if (found > limit) overlong.push({ pointer, limit, found });
    },
  );
  collect(
    'beforeLaunch',
    'string',
    undefined,
    ({ launchMarks }, rule: LaunchRule, value: unknown, pointer, { path, about }) => {
      const purpose = about.properties?.[rule]?.description;
      launchMarks.push({ rule, pointer, value, subject: subjectName(path, about), purpose });
    },
  );
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

/** Whether a text is the tag of a language (BCP 47). */
export function isLanguage(text: string): boolean {
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    // "english" has the form of a language that nobody has registered.
    return tag !== undefined && KNOWN.of(new Intl.Locale(tag).language) !== undefined;
  } catch {
    return false;
  }
}

function isTimeZone(text: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
