import { _, type Code, Name } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LaunchRule } from '../launch/launchRules.ts';
import { readMoment } from '../model/moment.ts';
import { safeUrl } from '../model/safeUrl.ts';
import { baseFault } from '../model/siteBase.ts';
import type { Collected } from './loadSchemas.ts';
import { described, subjectName } from './placeName.ts';

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
  ajv.addFormat('time-zone', { type: 'string', validate: isTimeZone });
  ajv.addFormat('moment', { type: 'string', validate: (text: string) => readMoment(text).ok });
  // A calendar day as in RFC 3339, so not 2024-02-30.
  addFormats(ajv, ['date']);
  ajv.addFormat('email', { type: 'string', validate: (text: string) => safeUrl(`mailto:${text}`).ok });
  ajv.addKeyword({ keyword: 'mainHeading', schemaType: 'boolean' });
  ajv.addKeyword({ keyword: 'fills', schemaType: 'string' });
  // How the Studio edits a value, where its other keywords do not say it well.
  ajv.addKeyword({ keyword: 'widget', schemaType: 'string' });
  ajv.addKeyword({
    keyword: 'shownAt',
    schemaType: 'object',
    type: 'object',
    errors: false,
    validate: function collect(this: Collected, widths: object, _value: object, _schema, context): boolean {
      for (const [name, width] of Object.entries(widths))
        this.widths.set(`${pointerIn(this, context)}/${name}`, Number(width));
      return true;
    },
  });
  ajv.addKeyword({ keyword: 'placeholders', schemaType: 'object' });
  ajv.addKeyword({
    keyword: 'beforeLaunch',
    schemaType: 'string',
    errors: false,
    validate: function collect(this: Collected, rule: LaunchRule, value: unknown, schema, context): boolean {
      const pointer = pointerIn(this, context);
      const about = described(schema);
      const subject = subjectName(context?.instancePath ?? '', about);
      const purpose = about.properties?.[rule]?.description;
      this.launchMarks.push({ rule, pointer, value, subject, purpose });
      return true;
    },
  });
  addLengths(ajv);
  addFrequent(ajv);
  return ajv;
}

/**
 * The keywords of nearly every value: written into the code of the validators, because a call takes longer than all that
 * they do.
 */
function addFrequent(ajv: Ajv2020): void {
  ajv.addKeyword({
    keyword: 'resolves',
    schemaType: 'string',
    type: 'string',
    code: ({ gen, data, schema, parentSchema, it }) => {
      const fills: unknown = parentSchema.fills;
      const others = typeof fills === 'string' ? _`, fills: ${fills}` : _``;
      const own = _`resolves: ${schema}, pointer: ${pointerHere(it)}, value: ${data}`;
      gen.code(_`${CONTEXT}.marks.push({${own}${others}})`);
    },
  });
  ajv.addKeyword({
    keyword: 'recommendedMaxLength',
    schemaType: 'number',
    type: 'string',
    code: ({ gen, data, schema: limit, it }) => {
      const count = gen.scopeValue('func', { ref: lengthOf });
      gen.if(_`${data}.length > ${limit} && ${count}(${data}) > ${limit}`, () => {
        const found = _`pointer: ${pointerHere(it)}, limit: ${limit}, found: ${count}(${data})`;
        gen.code(_`${CONTEXT}.overlong.push({${found}})`);
      });
    },
  });
  ajv.addKeyword({
    keyword: 'exactlyOneOf',
    schemaType: 'array',
    type: 'object',
    code: (context) => {
      const { data } = context;
      const names: readonly string[] = context.schema;
      const sum = names.map((name) => _`+Object.hasOwn(${data}, ${name})`);
      context.fail(_`${sum.reduce((all, one) => _`${all} + ${one}`)} !== 1`);
    },
  });
}

/** What a validator is called with: `Collected`. */
const CONTEXT = new Name('this');
const INSTANCE_PATH = new Name('instancePath');

/** In the code of a validator: the pointer to the value that a keyword is applied to, as `pointerIn` makes it. */
const pointerHere = ({ errorPath }: { readonly errorPath: Code }): Code =>
  _`(${CONTEXT}.at ?? '') + ${INSTANCE_PATH} + ${errorPath}`;

/** Where a keyword is applied. */
const pointerIn = ({ at = '' }: Collected, context: { readonly instancePath: string } | undefined): string =>
  at + (context?.instancePath ?? '');

/**
 * Replaces the keywords `maxLength` and `minLength` by some that mean the same and are faster: they count the characters
 * of a text only if the number of its UTF-16 code units does not already decide.
 */
function addLengths(ajv: Ajv2020): void {
  for (const keyword of ['maxLength', 'minLength'] as const) {
    ajv.removeKeyword(keyword);
    ajv.addKeyword({
      keyword,
      type: 'string',
      schemaType: 'number',
      // Where they were: of several errors in a text, the first one counts.
      before: 'pattern',
      error: {
        message: `is too ${keyword === 'maxLength' ? 'long' : 'short'}`,
        params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
      },
      code: (context) => {
        const { data, gen, schemaCode: limit } = context;
        const count = gen.scopeValue('func', { ref: lengthOf });
        // No character has more than two units.
        if (keyword === 'maxLength')
          context.fail(_`${data}.length > ${limit} && ${count}(${data}) > ${limit}`);
        else context.fail(_`${data}.length < 2 * ${limit} && ${count}(${data}) < ${limit}`);
      },
    });
  }
}

/** The number of characters in a text. */
export const lengthOf = (text: string): number => [...text].length;

function isTimeZone(text: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
