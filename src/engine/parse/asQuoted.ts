/** A text in YAML quotes, with as few escapes as possible. */
export function asQuoted(text: string): string {
  if (!/["\\\p{Cc}]/u.test(text)) return `"${text}"`;
  if (!/['\p{Cc}]/u.test(text)) return `'${text}'`;
  return JSON.stringify(text);
}

const MAX_SHOWN = 90;

/** A line to write, shortened to what a hint can show. */
export const written = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;

/** The hint for a text that needs quotes: the line to write, if it is short enough to show. */
export function quotesHint(lead: string, text: string, isOneLine = true): string {
  const line = `${lead} ${asQuoted(text)}`.trim();
  return isOneLine && line.length <= MAX_SHOWN
    ? `Put the text in quotes: ${line}`
    : 'Put the whole text in quotes, or write ">-" there and the text below it, indented by two more spaces.';
}

/** A text as it has to be written: in quotes only if it needs them. */
export function asWritten(text: string): string {
  const isPlain =
    /^[\p{L}\p{N}(][^\r\n]*$/u.test(text) && !/: |:$| #|^(?:true|false|null)$|^[-+.\d_]+$|^0[xo]/i.test(text);
  return isPlain ? text : asQuoted(text);
}
