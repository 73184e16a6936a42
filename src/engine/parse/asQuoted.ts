/** A text as YAML takes it in quotes, with as few escapes as possible. */
export function asQuoted(text: string): string {
  if (!/["\\\p{Cc}]/u.test(text)) return `"${text}"`;
  if (!/['\p{Cc}]/u.test(text)) return `'${text}'`;
  return JSON.stringify(text);
}

/** Longer texts are not written out in a hint. */
const MAX_SHOWN = 90;

/** What to do with a text that has to be in quotes: the line to write, where it is short enough to show. */
export function quotesHint(lead: string, text: string): string {
  const line = `${lead} ${asQuoted(text)}`.trim();
  return line.length > MAX_SHOWN
    ? 'Put the whole text in quotes, or write ">-" there and the text below it, indented by two more spaces.'
    : `Put the text in quotes: ${line}`;
}
