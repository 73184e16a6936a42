import type { BlockProps } from '#view/blockProps.ts';
import { withCodeFigures } from '#view/textCode.ts';
import { type TextHeading, textHeadings, withHeadingLinks } from '#view/textHeadings.ts';
import type { TextBlock } from '../../blocks.generated.ts';
import { en } from '../../words/en.ts';
import alerts from './Alert.module.css';
import css from './Text.module.css';

/** Code with its title or its language above it, and headings with links to themselves. */
const framed = (html: string): string =>
  withHeadingLinks(
    withCodeFigures(html, {
      className: 'code',
      caption: ({ language, title }) => title ?? language,
      copy: en.copy,
    }).replaceAll('<aside data-alert=', `<aside class="${alerts.alert}" data-alert=`),
    css.linked ?? '',
  );

/** What is said of code that is copied, or can only be selected. */
const copies = JSON.stringify([en.copied, en.selected]);

/** A text, and where it is long, what is on the page. */
export const Text = ({ block }: BlockProps<TextBlock>) => {
  const headings = textHeadings(block.html).filter(({ level }) => level < 4);
  const text = { __html: framed(block.html) };
  return (
    <div className={css.text}>
      {headings.length < 2 ? null : (
        <>
          {/* Only one of the two is displayed, as in the frame. */}
          <details className={`folded ${css.above}`}>
            <summary>{en.onThisPage}</summary>
            <Headings of={headings} />
          </details>
          <nav className={css.beside} aria-label={en.onThisPage}>
            <p>{en.onThisPage}</p>
            <Headings of={headings} />
          </nav>
        </>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was authored */}
      <div className={css.prose} data-copies={copies} dangerouslySetInnerHTML={text} />
    </div>
  );
};

const Headings = ({ of }: { readonly of: readonly TextHeading[] }) => (
  <ul className={css.headings}>
    {of.map(({ id, level, html }) => (
      <li key={id} className={level === 3 ? css.deeper : undefined}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the heading's sanitised text without its tags */}
        <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
      </li>
    ))}
  </ul>
);
