import { withHeadingIds } from '../../parts/headings.ts';
import { RichText } from '../../parts/RichText.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import { useWords } from '../../words/useWords.ts';
import css from './Article.module.css';

/** Fewer headings are seen at a glance and need no list. */
const WORTH_A_LIST = 3;

/** A column of rich text, with a list of its headings where it is long. */
export const Article: BlockComponent<'article'> = ({ block }) => {
  const { contents } = useWords().article;
  const { html, headings } = withHeadingIds(block.html);
  if (!block.contents || headings.length < WORTH_A_LIST) {
    return (
      <Section id={block.id} className={css.single}>
        <RichText html={block.html} />
      </Section>
    );
  }
  return (
    <Section id={block.id}>
      <div className={css.withContents}>
        <nav className={css.contents} aria-label={contents}>
          <p>{contents}</p>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the heading's own sanitised text, its tags taken off */}
                <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: text }} />
              </li>
            ))}
          </ol>
        </nav>
        <RichText html={html} />
      </div>
    </Section>
  );
};
