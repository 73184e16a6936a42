/** Texts that are written instead of those of the theme, by the same keys: data, as it is in a file. */
export type Written = { readonly [key: string]: unknown };

/** The values that a text contains, by name. */
type Values = Readonly<Record<string, unknown>>;

/** Made once for each language: components ask for each of their texts. */
const made = new WeakMap<Written, Map<object, object>>();

/**
 * Returns texts with those that are written instead of them. A written text names the values in it in braces:
 * `By {name}`. Where a count decides its form, it has one for each category of CLDR, and may have one for a number:
 * `{ "0": nothing, one: 1 page, other: "{count} pages" }`.
 *
 * @param language whose plurals and digits are used: a BCP 47 tag
 */
export function withWritten<Texts extends object>(
  texts: Texts,
  written: Written | undefined,
  language: string,
): Texts {
  if (written === undefined) return texts;
  const known = made.get(written) ?? new Map<object, object>();
  made.set(written, known);
  const all = known.get(texts) ?? merged(texts, written, language);
  known.set(texts, all);
  // Each text is replaced by one of the same kind.
  return all as Texts;
}

function merged(texts: object, written: Written, language: string): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, unknown]) => {
      const own = written[key];
      if (typeof text === 'string') return [key, typeof own === 'string' ? own : text];
      if (typeof text === 'function')
        return [
          key,
          typeof own === 'string' || isGroup(own)
            ? (values: Values) => filledIn(formOf(own, values, language), values, language)
            : text,
        ];
      return [key, isGroup(text) && isGroup(own) ? merged(text, own, language) : text];
    }),
  );
}

const isGroup = (value: unknown): value is Written => typeof value === 'object' && value !== null;

/** The form of a text for a count. */
function formOf(text: string | Written, { count }: Values, language: string): string {
  if (typeof text === 'string') return text;
  const form =
    text[String(count)] ?? text[new Intl.PluralRules(language).select(Number(count))] ?? text.other;
  return typeof form === 'string' ? form : '';
}

function filledIn(text: string, values: Values, language: string): string {
  const number = new Intl.NumberFormat(language);
  const shown = (value: unknown): string =>
    typeof value === 'number' ? number.format(value) : String(value);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => [values[name]].flat().map(shown).join(', '));
}
