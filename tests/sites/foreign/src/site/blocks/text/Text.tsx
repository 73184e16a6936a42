import type { BlockProps } from '#view/blockProps.ts';
import { type TextHeading, textHeadings } from '#view/textHeadings.ts';
import type { TextBlock } from '../../blocks.generated.ts';
import { en } from '../../words/en.ts';
import alerts from './Alert.module.css';
import css from './Text.module.css';

/** Code with the name of its language above it. It can be scrolled, and so be reached by keyboard. */
const CODE = /<pre>(<code class="language-([^"]+)">[\s\S]*?<\/code>)<\/pre>/g;
const named = (html: string): string =>
  html
    .replace(
      CODE,
      '<figure class="code"><figcaption>$2</figcaption><pre tabindex="0" role="group" aria-label="$2">$1</pre></figure>',
    )
    .replaceAll('<aside data-alert=', `<aside class="${alerts.alert}" data-alert=`);

/** A text, and where it is long, what is on the page. */
export const Text = ({ block }: BlockProps<TextBlock>) => {
  const headings = textHeadings(block.html).filter(({ level }) => level < 4);
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
      <div className={css.prose} dangerouslySetInnerHTML={{ __html: named(block.html) }} />
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
