import css from './RichText.module.css';

interface RichTextProps {
  readonly id?: string | undefined;
  /** HTML that `resolve` has sanitised. */
  readonly html: string;
}

/** Rich text in a column of readable width. */
export function RichText({ id, html }: RichTextProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at build time, with DOMPurify's strict profile
    <div id={id} className={css.richText} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
