import css from './RichText.module.css';

interface RichTextProps {
  /** HTML that `resolve` has sanitised. */
  readonly html: string;
}

/** Rich text in a column of readable width. */
export function RichText({ html }: RichTextProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at build time, with DOMPurify's strict profile
    <div className={css.richText} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
