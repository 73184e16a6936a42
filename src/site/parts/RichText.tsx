import { withCodeFigures } from '#view/textCode.ts';
import { withHeadingLinks } from '#view/textHeadings.ts';
import { useWords } from '../words/useWords.ts';
import alerts from './Alert.module.css';
import code from './Code.module.css';
import heading from './HeadingLink.module.css';
import css from './RichText.module.css';

interface RichTextProps {
  readonly id?: string | undefined;
  /** HTML that `resolve` has sanitised. */
  readonly html: string;
  /** Whether each of its headings has a link to itself. */
  readonly isLinked?: boolean | undefined;
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

/** Rich text in a column of readable width. In its tables, a figure and its unit share a line. */
export function RichText({ id, html, isLinked = false }: RichTextProps) {
  const { article, copy } = useWords();
  const coloured = html.replace(
    ALERT,
    (aside, kind: string) => `${aside} class="${alerts.alert}" data-accent="${HUES[kind]}"`,
  );
  const framed = withCodeFigures(coloured, {
    className: code.code ?? '',
    caption: ({ title }) => title,
    copy: article.copy,
  });
  const linked = isLinked ? withHeadingLinks(framed, heading.linked ?? '') : framed;
  const text = { __html: linked.replace(FIGURE, '$1\u00a0') };
  const copies = framed === coloured ? undefined : JSON.stringify([copy.copied, copy.selected]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at build time, with DOMPurify's strict profile
    <div id={id} className={css.richText} data-copies={copies} dangerouslySetInnerHTML={text} />
  );
}
