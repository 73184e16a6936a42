import css from './RichText.module.css';

interface RichTextProps {
  /** Sanitised HTML, as `resolve` made it. */
  readonly html: string;
}

/** Rich text in a column that reads well. */
export function RichText({ html }: RichTextProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the build, by DOMPurify's strict profile
    <div className={css.richText} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
