import { textHeadings } from '#view/textHeadings.ts';
import { phoneHref } from '../../parts/contactLinks.ts';
import { demoLink } from '../../parts/demoLink.ts';
import { OpenerLink } from '../../parts/OpenerLink.tsx';
import { RichText } from '../../parts/RichText.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { Section } from '../../parts/Section.tsx';
import { SectionAction } from '../../parts/SectionAction.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import { useWords } from '../../words/useWords.ts';
import css from './Article.module.css';

/** The number of headings from which a table of contents is useful; fewer can be seen at a glance. */
const MIN_HEADINGS = 3;

/** A column of rich text, with a table of contents if it is long. That of a post has the telephone number below it. */
export const Article: BlockComponent<'article'> = ({ block, page, site }) => {
  const { article, dialog } = useWords();
  const DemoLink = block.cta?.link === demoLink(page) ? OpenerLink : SafeLink;
  const { contents } = article;
  const { phone } = site.contact;
  const { html } = block;
  const headings = textHeadings(html).filter(({ level }) => level === 2);
  if (!block.contents || headings.length < MIN_HEADINGS) {
    return (
      <Section id={block.id} className={css.single}>
        <RichText html={html} />
        <SectionAction cta={block.cta} page={page} site={site} />
      </Section>
    );
  }
  const list = (
    <ol>
      {headings.map(({ id, html: words }) => (
        <li key={id}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the heading's sanitised text without its tags */}
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: words }} />
        </li>
      ))}
    </ol>
  );
  return (
    <Section id={block.id}>
      <div className={css.withContents}>
        {/* Only one of the two is displayed: next to the text where there is room, and folded above it elsewhere. */}
        <nav className={css.contents} aria-label={contents}>
          <p>{contents}</p>
          {list}
          {(page.date === undefined || phone === undefined) && block.cta === undefined ? null : (
            <p>
              {phone === undefined ? null : (
                <>
                  {dialog.ratherTalk} <SafeLink href={phoneHref(phone)}>{dialog.call({ phone })}</SafeLink>
                </>
              )}
              {block.cta === undefined ? null : (
                <>
                  <DemoLink href={block.cta.link}>{block.cta.text}</DemoLink>
                  {block.cta.note}
                </>
              )}
            </p>
          )}
        </nav>
        <div className={css.folded} data-nosnippet="">
          <details>
            <summary className="fold">{contents}</summary>
            {list}
          </details>
        </div>
        <RichText html={html} />
        <SectionAction cta={block.cta} page={page} site={site} />
      </div>
    </Section>
  );
};
