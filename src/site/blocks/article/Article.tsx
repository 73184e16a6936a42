import { Fragment, type ReactNode } from 'react';
import type { DrawnFigure } from '#site/blocks.generated.ts';
import { textHeadings } from '#view/textHeadings.ts';
import { Scene } from '../../art/Scene.tsx';
import { phoneHref } from '../../parts/contactLinks.ts';
import { demoLink } from '../../parts/demoLink.ts';
import { OpenerLink } from '../../parts/OpenerLink.tsx';
import { RichText } from '../../parts/RichText.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { Section } from '../../parts/Section.tsx';
import { SectionAction } from '../../parts/SectionAction.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import { useWords } from '../../words/useWords.ts';
import { Pager } from '../pager/Pager.tsx';
import css from './Article.module.css';
import { Sidebar } from './Sidebar.tsx';

/** The number of headings from which a table of contents is useful; fewer can be seen at a glance. */
const MIN_HEADINGS = 3;
/** In a documentation, which is looked up and not read. */
const MIN_LOOKED_UP = 2;

/**
 * A column of rich text and drawn figures. A long one has a table of contents on one side and its notes on the other; below
 * that of a post are the ways to a person. In a documentation, its pages are on one side and the contents on the other.
 */
export const Article: BlockComponent<'article'> = ({ block, page, site }) => {
  const { article, dialog, header } = useWords();
  const DemoLink = block.cta?.link === demoLink(page) ? OpenerLink : SafeLink;
  const { contents } = article;
  const { phone } = site.contact;
  const pages = site.sidebar?.pages ?? [];
  const at = block.contents ? pages.findIndex(({ link }) => page.addresses.includes(link)) : -1;
  const headings = textHeadings(block.html).filter(({ level }) => level <= (at < 0 ? 2 : 3));
  const isLong = headings.length >= (at < 0 ? MIN_HEADINGS : MIN_LOOKED_UP);
  // Those of a documentation are often wider than a phone: then they scroll, also by keyboard.
  const html = at < 0 ? block.html : block.html.replaceAll('<table>', '<table tabindex="0">');
  if (at < 0 && !(block.contents && isLong)) {
    return (
      <Section id={block.id} className={css.single}>
        {withFigures(html, block.figures ?? [], false)}
        <SectionAction cta={block.cta} page={page} site={site} />
      </Section>
    );
  }
  const list = (
    <ol>
      {headings.map(({ id, level, html: words }) => (
        <li key={id} className={level === 3 ? css.below : undefined}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the heading's sanitised text without its tags */}
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: words }} />
        </li>
      ))}
    </ol>
  );
  const beside = at < 0 ? undefined : { page, site, pages };
  const contentsBeside = (
    <nav aria-label={contents}>
      <p>{contents}</p>
      {list}
    </nav>
  );
  const text = (
    <Section id={block.id}>
      <div className={beside === undefined ? css.withContents : `${css.withContents} ${css.withPages}`}>
        {/* Each is displayed once: next to the text where there is room, and folded above it elsewhere. */}
        <div className={css.rail}>
          {beside === undefined ? (
            contentsBeside
          ) : (
            <nav aria-label={header.allPages} className={css.pages} data-nosnippet="">
              <Sidebar {...beside} />
            </nav>
          )}
          {(page.date === undefined || phone === undefined) && block.cta === undefined ? null : (
            <div className={css.talk} data-nosnippet="">
              {phone === undefined ? null : (
                <p>
                  {dialog.ratherTalk} <SafeLink href={phoneHref(phone)}>{dialog.call({ phone })}</SafeLink>
                </p>
              )}
              {block.cta === undefined ? null : (
                <p>
                  <DemoLink href={block.cta.link}>{block.cta.text}</DemoLink>
                  {block.cta.note}
                </p>
              )}
            </div>
          )}
        </div>
        <div className={css.text}>
          <section className={css.folded} data-nosnippet="">
            {beside === undefined ? null : (
              <details className={css.pages}>
                <summary className="fold">{header.allPages}</summary>
                <Sidebar {...beside} />
              </details>
            )}
            {isLong ? (
              <details className={css.contents}>
                <summary className="fold">{contents}</summary>
                {list}
              </details>
            ) : null}
          </section>
          {withFigures(html, block.figures ?? [], at >= 0)}
          <SectionAction cta={block.cta} page={page} site={site} />
        </div>
        {beside !== undefined && isLong ? (
          <div className={`${css.rail} ${css.contentsRail}`}>{contentsBeside}</div>
        ) : null}
      </div>
    </Section>
  );
  // At an end, the page itself stands in for the one that there is not.
  const neighbours = [Math.max(0, at - 1), at + 1].flatMap((one) => pages[one] ?? pages[at] ?? []);
  return beside === undefined ? (
    text
  ) : (
    <>
      {text}
      <Pager block={{ type: 'pager', items: neighbours, ends: true }} page={page} site={site} />
    </>
  );
};

/** The text with each figure at the end of the section that it belongs to. */
function withFigures(html: string, figures: readonly DrawnFigure[], isLinked: boolean): ReactNode[] {
  const ends = figures.map((figure) => ({ figure, end: endOfSection(html, figure.after) }));
  ends.sort((one, other) => one.end - other.end);
  let from = 0;
  const drawn = ends.map(({ figure, end }) => {
    const text = html.slice(from, end);
    from = end;
    return (
      <Fragment key={figure.after + figure.caption}>
        {text === '' ? null : <RichText html={text} isLinked={isLinked} />}
        <figure className={css.figure}>
          <Scene {...figure.scene} />
          <figcaption>{figure.caption}</figcaption>
        </figure>
      </Fragment>
    );
  });
  return [
    ...drawn,
    from < html.length ? <RichText key="rest" html={html.slice(from)} isLinked={isLinked} /> : null,
  ];
}

/** Where the section of a heading ends in a text: before the next heading. */
function endOfSection(html: string, heading: string): number {
  const start = html.indexOf(` id="${heading.slice(1)}">`);
  const next = start < 0 ? -1 : html.slice(start).search(/<h[23] id=/);
  return next < 0 ? html.length : start + next;
}
