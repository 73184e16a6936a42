import { error, findingOf, fixIf, type MeantName, type Wording, warning } from '../model/finding.ts';
import type { MeantDate, MeantLink } from '../model/meant.ts';
import type { PicturePath } from '../model/picturePath.ts';
import { parseKinds } from '../parse/findings.ts';
import { counted, didYouMean, listed, quoted, sentence, sentences } from '../text/wording.ts';

interface NamedPlace {
  /** A property as messages name it: `"title"`, `item 3 of "keywords"`. */
  readonly place: string;
}

/** Something with properties, as the beginning of a sentence: "A feature", `A "cards" block`. */
interface Subject {
  readonly subject: string;
}

interface Amount extends NamedPlace {
  readonly limit: number;
  readonly found: number;
}

/** A piece of a plain text that its author expects to be formatted or replaced. */
export interface Markup {
  readonly kind: 'html' | 'entity' | 'markdown' | 'placeholder' | 'quotes';
  readonly piece: string;
  /** What to write instead, for people. */
  readonly meant: string | undefined;
}

/** So many values are listed whole; of more, such as all types of schema.org, some that show what is meant. */
const [MANY, SOME] = [40, 8];

/** Content that does not match its schema. */
export const validateKinds = {
  'wrong-schema-line': warning((facts: { written: string; right: string | undefined }) => ({
    message: `${quoted(facts.written)} is not the schema of this file, so editors check it against the wrong schema or none.`,
    hint: `${facts.right === undefined ? 'Remove' : `Write ${quoted(facts.right)}, or remove`} the line: editors that know the project find the schema without it.`,
    suggestion: facts.right,
    fix: fixIf(facts.right !== undefined),
  })),
  'unknown-property': error(
    (
      facts: Subject &
        MeantName & {
          name: string;
          /** The values that the property can have, if the others depend on it. */
          needs?: readonly string[];
          /** What has this property and lacks it. */
          belongsTo?: string | undefined;
        },
    ) => ({
      message: `${facts.subject} has no property ${quoted(facts.name)}.`,
      hint:
        facts.belongsTo !== undefined
          ? `${facts.belongsTo} needs it: put as many spaces in front of it as in front of the other properties there.`
          : `${didYouMean(facts.nearest)}${facts.needs === undefined ? `${facts.subject} takes ${facts.known.join(', ')}.` : `Its value is one of ${facts.needs.join(', ')}.`}`,
      suggestion: facts.nearest,
      fix: fixIf(facts.isSure),
    }),
  ),
  'missing-property': error(
    (facts: Subject & { name: string; description: string | undefined; example: string | undefined }) => ({
      message: `${facts.subject} needs ${quoted(facts.name)}.`,
      hint: sentences(facts.description, facts.example && `For example: ${facts.name}: ${facts.example}`),
    }),
  ),
  'missing-choice': error((facts: Subject & { names: readonly string[] }) => ({
    message: `${facts.subject} needs ${facts.names.map(quoted).join(' or ')}.`,
    hint: `Write exactly one of the two.`,
  })),
  'conflicting-properties': error((facts: Subject & { names: readonly string[] }) => ({
    message: `${facts.subject} takes either ${facts.names.map(quoted).join(' or ')}, not both.`,
    hint: 'Remove one of them.',
  })),
  'property-without-another': error((facts: Subject & { name: string; needs: string }) => ({
    message: `${facts.subject} with ${quoted(facts.name)} needs ${quoted(facts.needs)} as well.`,
    hint: `Write ${quoted(facts.needs)}, or remove ${quoted(facts.name)}.`,
  })),
  'wrong-type': error(
    (
      facts: NamedPlace &
        Pick<Wording, 'hint' | 'suggestion'> & { expected: string; found: string; isSure?: boolean },
    ) => ({
      message: `${sentence(facts.place)} must be ${facts.expected}, not ${facts.found}.`,
      hint: facts.hint,
      suggestion: facts.suggestion,
      fix: fixIf(facts.isSure === true),
    }),
  ),
  'missing-value': error(
    (
      facts: NamedPlace & {
        expected: string;
        isItem: boolean;
        /** What a "#" has made a comment of, and as it is written instead, if that is clear. */
        afterHash: string | undefined;
        inQuotes: string | undefined;
        description: string | undefined;
      },
    ) => ({
      message: `${sentence(facts.place)} has no value; it must be ${facts.expected}.`,
      hint:
        facts.afterHash === undefined
          ? `${wayToWrite(facts.expected, facts.isItem)}, or remove the line.`
          : facts.inQuotes !== undefined
            ? `What follows a "#" is a comment. Write the value in quotes: ${facts.inQuotes}.`
            : `What follows a "#" is a comment. Write ${facts.expected} in its place. ${facts.description ?? ''}`,
    }),
  ),
  'too-few-items': error((facts: Amount) => ({
    message: `${sentence(facts.place)} ${facts.found === 0 ? 'is an empty list; it ' : ''}needs at least ${counted(facts.limit, 'item')}${facts.found === 0 ? '' : `; it has ${facts.found}`}.`,
    hint: 'Write each item on a line of its own, beginning with "- ".',
  })),
  'too-many-items': error((facts: Amount) => ({
    message: `${sentence(facts.place)} takes at most ${counted(facts.limit, 'item')}; it has ${facts.found}.`,
    hint: `Remove ${counted(facts.found - facts.limit, 'item')}.`,
  })),
  'text-too-short': error((facts: Amount) =>
    facts.found === 0
      ? {
          message: `${sentence(facts.place)} is empty.`,
          hint: 'Write the text, or remove the line if it is optional.',
        }
      : {
          message: `${sentence(facts.place)} needs at least ${counted(facts.limit, 'character')}; it has ${facts.found}.`,
        },
  ),
  'text-too-long': error((facts: Amount) => ({
    message: `${sentence(facts.place)} takes at most ${counted(facts.limit, 'character')}; it has ${facts.found}.`,
    hint: `Shorten it by ${counted(facts.found - facts.limit, 'character')}.`,
  })),
  'longer-than-shown': warning((facts: Amount) => ({
    message: `${sentence(facts.place)} has ${facts.found} characters; search results show about ${facts.limit}.`,
    hint: 'Shorten it, or put what matters first.',
  })),
  'markup-in-text': warning(
    (
      facts: Pick<Wording, 'suggestion' | 'fix'> &
        Markup & {
          /** The properties that take Markdown. */
          markdown: readonly string[];
        },
    ) => ({
      message:
        facts.kind === 'quotes'
          ? `The quotation marks are a part of this name: ${facts.piece}`
          : `Visitors would see ${quoted(facts.piece)} as it is: this is plain text${facts.kind === 'placeholder' ? ', in which placeholders are not filled in' : ''}.`,
      hint: `${facts.meant === undefined ? '' : `Write ${/"/.test(facts.meant) ? facts.meant : quoted(facts.meant)} here. `}${whereItBelongs(facts.kind, facts.markdown)}`,
      suggestion: facts.suggestion,
      fix: facts.fix,
    }),
  ),
  'unknown-value': error((facts: MeantName & NamedPlace & { value: string; why?: string | undefined }) => ({
    message: `${sentence(facts.place)} cannot be ${quoted(facts.value)}.`,
    hint: sentences(
      `${didYouMean(facts.nearest)}It can be ${listed(facts.known, facts.known.length > MANY ? SOME : MANY, 'or')}.`,
      facts.why,
    ),
    suggestion: facts.nearest,
    fix: fixIf(facts.isSure),
  })),
  'number-out-of-range': error(
    (facts: NamedPlace & { minimum: number | undefined; maximum: number | undefined; found: number }) => ({
      message: `${sentence(facts.place)} must be ${range(facts.minimum, facts.maximum)}; it is ${facts.found}.`,
    }),
  ),
  'wrong-format': error(
    (
      facts: NamedPlace & {
        value: string;
        description?: string | undefined;
        example?: string | undefined;
        picture?: PicturePath;
        dates?: MeantDate;
        /** What the value should be, if that is clear. */
        meant?: string | undefined;
      },
    ) => {
      const message = `${sentence(facts.place)} has the wrong format: ${quoted(facts.value)}.`;
      const only = (hint: string, suggestion: string | undefined, isSure: boolean): Wording => ({
        message,
        hint,
        suggestion,
        fix: fixIf(isSure),
      });
      if (facts.picture !== undefined) {
        const { reason, better, isOnlyPath } = facts.picture;
        const hint = better === undefined ? `${reason}.` : `${reason}: ${quoted(better)}.`;
        // Where only the path is wrong, the file may still have another name.
        const wanted = better !== undefined && !isOnlyPath ? facts.value : better;
        return { ...only(hint, better, isOnlyPath), wanted };
      }
      const [date, ...others] = facts.dates ?? [];
      const rule = 'A date is the year, the month and the day';
      if (date !== undefined && others.length === 0) return only(`${rule}: ${date.date}.`, date.date, true);
      const ways = facts.dates?.map((one) => `${one.date} for ${one.inWords}`).join(', or ');
      if (date !== undefined) return only(`${rule}: ${ways}.`, undefined, false);
      const { meant, description, example } = facts;
      const hint = sentences(didYouMean(meant).trim(), description, example && `For example: ${example}`);
      return only(hint, meant, meant !== undefined);
    },
  ),
  'duplicate-item': error((facts: NamedPlace & { first: number; second: number; name?: string }) => ({
    message: `Items ${facts.first} and ${facts.second} of ${facts.place} ${facts.name === undefined ? 'are the same' : `have the same ${quoted(facts.name)}`}.`,
    hint: `Remove one of them${facts.name === undefined ? '' : ', or change it'}.`,
  })),
  'unsafe-url': error((facts: { value: string; reason: string; meant: MeantLink | undefined }) => ({
    message: `The link ${quoted(facts.value)} ${facts.reason}.`,
    hint:
      facts.meant === undefined
        ? 'A link is a page of this site ("/products"), a full address ("https://example.com"), "mailto:" or "tel:".'
        : `${facts.meant.rule}: ${quoted(facts.meant.link)}.`,
    suggestion: facts.meant?.link,
    fix: fixIf(facts.meant?.isSure === true),
  })),
  'missing-block-type': error(
    (
      facts: MeantName & {
        /** The name that was written where `nearest` was meant; else that is the type without `type:`. */
        written: string | undefined;
      },
    ) => {
      const { written, nearest, known } = facts;
      const message = 'A block needs a "type" that says what kind of block it is';
      const fix = fixIf(facts.isSure);
      if (written !== undefined)
        return {
          message: `${message}; this one has ${quoted(written)}.`,
          hint: didYouMean(nearest).trim(),
          suggestion: nearest,
          fix,
        };
      const suggestion = nearest && `type: ${nearest}`;
      const hint =
        suggestion === undefined
          ? `Write "type:" and one of ${known.join(', ')}; or "use:" and the name of a list in pages/_shared.`
          : `Write "- ${suggestion}".`;
      return { message: `${message}.`, hint, suggestion, fix };
    },
  ),
  'unknown-block-type': error((facts: MeantName & { type: string }) => ({
    message: `There is no block type ${quoted(facts.type)}.`,
    hint: `${didYouMean(facts.nearest)}Types: ${facts.known.join(', ')}.`,
    suggestion: facts.nearest,
    fix: fixIf(facts.isSure),
  })),
  'undrawable-block-type': error((facts: { type: string }) => ({
    message: `The block type ${quoted(facts.type)} has a schema but no component, so it cannot be drawn.`,
    hint: `A developer has to add src/site/blocks/${facts.type}/. Until then, use another type.`,
  })),
  'block-without-example': warning((facts: { type: string }) => ({
    message: `The block type ${quoted(facts.type)} has no example.`,
    hint: `A developer has to write src/site/blocks/${facts.type}/example.yaml: the Studio, the gallery and the reference show it.`,
  })),
  'impossible-date': error((facts: { place: string; value: string; reason: string }) => ({
    message: `${sentence(facts.place)} is ${quoted(facts.value)}, which does not exist.`,
    hint: `${facts.reason}.`,
  })),
  'language-without-words': warning(
    (facts: { language: string; known: readonly string[]; names: readonly string[] }) => {
      const [first = ''] = facts.known;
      const file = `pages/_words/${new Intl.Locale(facts.language).language}.yaml`;
      return {
        message: `The site has no words in the language ${quoted(facts.language)}: ${counted(facts.names.length, 'text')} of the interface ${facts.names.length === 1 ? 'is' : 'are'} missing, ${listed(facts.names, 12)}.`,
        hint: `Write them in ${file}, where editors complete their keys. Until then, buttons, labels and messages are in ${quoted(first)}.${facts.known.length > 1 ? ` There are words in ${listed(facts.known)}.` : ''}`,
      };
    },
  ),
  'unknown-word': warning((facts: { key: string; nearest: string | undefined; isOfSite: boolean }) => ({
    message: facts.isOfSite
      ? `No text of site.config.yaml is ${quoted(facts.key)}, so this translation of it stands nowhere.`
      : `The site has no text with the key ${quoted(facts.key)}.`,
    hint: `${didYouMean(facts.nearest)}${facts.isOfSite ? 'What is translated is repeated here exactly.' : 'The keys are those of the words of the theme, which may be of another version.'}`,
    suggestion: facts.nearest,
  })),
  'wrong-word': warning((facts: { key: string; expected: string; isEmpty?: boolean }) => ({
    message: `${quoted(facts.key)} must be ${facts.expected}.`,
    hint: facts.isEmpty
      ? 'Without it, the text that it stands for is shown.'
      : 'Until then, the text of the theme is used.',
  })),
  'unknown-word-value': warning(
    (facts: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
      message: `There is no value ${quoted(`{${facts.name}}`)} for this text.`,
      hint: `${didYouMean(facts.nearest && `{${facts.nearest}}`)}${facts.known.length === 0 ? 'It has none.' : `It has ${facts.known.map((name) => `{${name}}`).join(', ')}.`}`,
    }),
  ),
  'unused-words': warning((facts: { languages: readonly string[] }) => ({
    message: `These words are in no language of the site, which is in ${listed(facts.languages)}.`,
    hint: 'The file is called like the tag of a language, "ta-IN.yaml", or like the beginning of it, "ta.yaml". Languages stand in site.config.yaml.',
  })),
  'missing-word-value': warning((facts: { name: string }) => ({
    message: `This text lacks ${quoted(`{${facts.name}}`)}, which the text that it stands for has.`,
    hint: 'Write it where the value belongs. Until then, visitors do not see it.',
  })),
  'missing-words': warning((facts: { language: string; names: readonly string[]; inFile?: string }) => ({
    message: `${counted(facts.names.length, 'text')} of ${facts.inFile === undefined ? 'the interface' : 'site.config.yaml'} ${facts.names.length === 1 ? 'is' : 'are'} missing in ${quoted(facts.language)}: ${listed(facts.names, 12)}.`,
    hint:
      facts.inFile === undefined
        ? 'Until they are added here, they are in the first language of the theme.'
        : `Until they are under "site" in ${facts.inFile}, they are shown as they are. One that stays the same is repeated there.`,
  })),
  'cut-words': warning((facts: { text: string; shown: string; fits: number }) => ({
    message: `${quoted(facts.text)} is too long for its place in the drawing, which shows ${quoted(facts.shown)}.`,
    hint: `There is room for about ${counted(facts.fits, 'letter')}. Write fewer words, or shorter ones.`,
  })),
  'letters-without-font': warning(
    (facts: { word: string; letters: readonly string[]; font: string | undefined }) => {
      const shown = facts.letters
        .slice(0, 12)
        .map((letter) => (/\p{M}/u.test(letter) ? `\u25cc${letter}` : letter));
      const left = facts.letters.length - shown.length;
      return {
        message: `${quoted(facts.word)} has letters that no font of the site has: ${shown.join(' ')}${left > 0 ? ` and ${left} more` : ''}.`,
        hint: `Each device draws them in a font of its own, or as empty boxes if it has none. ${facts.font === undefined ? 'Ask whoever develops the site to add a font with these letters to the theme' : `${wayToFont(facts.font)} in site.config.yaml, under "fonts" of "brand", behind those of headings and of text (the same one twice, if it is for both)`}, or write the words in other letters.`,
      };
    },
  ),
};

export const finding = findingOf({ ...parseKinds, ...validateKinds });

const wayToFont = (name: string): string =>
  name === ''
    ? 'Find a font with these letters at fontsource.org, install its package, and write its name'
    : `Run "npm install @fontsource${name === 'noto-sans-mongolian' ? '' : '-variable'}/${name}" and write ${quoted(name)}`;

/** The name of a font with some letters: one of Noto, which has one for each script. Empty if no name is sure. */
export function fontWith(letters: readonly string[]): string {
  const name = NOTO.find((one) => {
    const script = new RegExp(EAST_ASIAN[one] ?? `\\p{Script=${sentence(one)}}`, 'u');
    return letters.some((letter) => script.test(letter));
  });
  if (name !== undefined) return `noto-sans-${name}`;
  return letters.every((letter) => /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]/u.test(letter))
    ? 'noto-sans'
    : '';
}

/** Fonts that are called like their scripts in Unicode, and three that are not. */
const NOTO =
  'arabic armenian bengali devanagari ethiopic georgian gujarati gurmukhi hebrew jp kannada khmer kr lao malayalam mongolian myanmar oriya sc sinhala tamil telugu thaana thai'.split(
    ' ',
  );
const EAST_ASIAN: Readonly<Record<string, string>> = {
  jp: '[\\p{sc=Hira}\\p{sc=Kana}]',
  kr: '\\p{sc=Hang}',
  sc: '\\p{sc=Han}',
};

function wayToWrite(expected: string, isItem: boolean): string {
  if (expected === 'a list') return 'Write its items below it, each beginning with "- "';
  if (expected === 'a group of properties')
    return 'Write its properties below it, indented by two more spaces';
  return `Write the value after the ${isItem ? 'hyphen' : 'colon'}`;
}

function range(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum !== undefined && maximum !== undefined) return `from ${minimum} to ${maximum}`;
  return minimum === undefined ? `at most ${maximum}` : `at least ${minimum}`;
}

function whereItBelongs(kind: string, markdown: readonly string[]): string {
  if (kind === 'quotes') return 'Only straight quotation marks are left out.';
  return kind === 'markdown' && markdown.length > 0
    ? `Markdown belongs in ${markdown.join(' and ')}.`
    : 'Only rich text ("html") is formatted.';
}
