import alerts from './Alert.module.css';
import css from './RichText.module.css';

interface RichTextProps {
  readonly id?: string | undefined;
  /** HTML that `resolve` has sanitised. */
  readonly html: string;
}

/** A cell with nothing but a figure and its unit, such as "24 hours". */
const FIGURE = /(<t[dh][^>]*>[\d.,:]+) (?=[^\s<]+<\/t[dh]>)/g;

const ALERT = /<aside(?= data-alert="(\w+)")/g;
/** The hues of alerts, which stand for the same on every site, whatever its brand. */
const HUES: Readonly<Record<string, number>> = {
  note: 245,
  tip: 152,
  important: 310,
  warning: 75,
  caution: 22,
};

/** Code, which scrolls where it is too long: also by keyboard, with its language as its name. */
const CODE = /<pre>(?=(?:<code class="language-([^"]+)")?)/g;
const scrolling = (_pre: string, language?: string): string =>
  language === undefined ? '<pre tabindex="0">' : `<pre tabindex="0" role="group" aria-label="${language}">`;

/** Rich text in a column of readable width. In its tables, a figure and its unit share a line. */
export function RichText({ id, html }: RichTextProps) {
  const coloured = html.replace(
    ALERT,
    (aside, kind: string) => `${aside} class="${alerts.alert}" data-accent="${HUES[kind]}"`,
  );
  const text = { __html: coloured.replace(CODE, scrolling).replace(FIGURE, '$1\u00a0') };
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at build time, with DOMPurify's strict profile
    <div id={id} className={css.richText} dangerouslySetInnerHTML={text} />
  );
}
