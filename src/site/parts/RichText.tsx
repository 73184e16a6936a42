import css from './RichText.module.css';

interface RichTextProps {
  readonly id?: string | undefined;
  /** HTML that `resolve` has sanitised. */
  readonly html: string;
}

/** A cell with nothing but a figure and its unit, such as "24 hours". */
const FIGURE = /(<t[dh][^>]*>[\d.,:]+) (?=[^\s<]+<\/t[dh]>)/g;

/** Rich text in a column of readable width. In its tables, a figure and its unit share a line. */
export function RichText({ id, html }: RichTextProps) {
  const text = { __html: html.replace(FIGURE, '$1\u00a0') };
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at build time, with DOMPurify's strict profile
    <div id={id} className={css.richText} dangerouslySetInnerHTML={text} />
  );
}
