import type { LinkedPage } from '#model/page.ts';
import type { FrameComponent } from '#view/frame.ts';
import type { Card } from '../blocks.generated.ts';
import type { Site } from '../siteTypes.ts';
import { en } from '../words/en.ts';

/** A header of shelves, the guide beside its pages, and a motto: nothing from the project's own frame. */
export const Frame: FrameComponent = ({ page, site, children }) => {
  // This theme's own schema has checked the site.
  const { shelves, motto, name, basePath, guide, edit } = site as Site;
  const pages = guide?.pages ?? [];
  const at = pages.findIndex(({ link }) => link === basePath + page.route);
  return (
    <>
      <a className="skip" href="#main">
        {en.toText}
      </a>
      <header className="top">
        <a className="name" href={`${basePath}/`}>
          {name}
        </a>
        <nav id="shelves" aria-label={en.shelves}>
          {shelves.map(({ label, link }) => (
            <a key={link} href={link}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      {at < 0 ? null : (
        <>
          {/* Only one of the two is displayed: beside the text where there is room, and folded above it elsewhere. */}
          <details className="folded">
            <summary>{en.guide}</summary>
            <Guide pages={pages} page={page} basePath={basePath} />
          </details>
          <div className="beside">
            <Guide pages={pages} page={page} basePath={basePath} />
          </div>
        </>
      )}
      {children}
      {at < 0 ? null : (
        <nav className="pager" aria-label={en.pager} data-of-page="">
          <Neighbour card={pages[at - 1]} rel="prev" />
          <Neighbour card={pages[at + 1]} rel="next" />
          {edit === undefined ? null : (
            <a className="edit" href={`${edit}/${page.file}`}>
              {en.edit}
            </a>
          )}
        </nav>
      )}
      <footer>
        <p className="motto">{motto}</p>
      </footer>
    </>
  );
};

interface GuideProps {
  readonly pages: readonly Card[];
  readonly page: LinkedPage;
  readonly basePath: string;
}

/** All pages of the guide, in their order. */
const Guide = ({ pages, page, basePath }: GuideProps) => (
  <nav aria-label={en.guide}>
    <ol>
      {pages.map(({ title, link }) => (
        <li key={link}>
          <a href={link} aria-current={link === basePath + page.route ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

/** The page before or after this one; an end of the guide has none. */
const Neighbour = ({ card, rel }: { readonly card: Card | undefined; readonly rel: 'prev' | 'next' }) =>
  card === undefined ? null : (
    <a rel={rel} href={card.link}>
      <span>{rel === 'prev' ? en.previous : en.next}</span> {card.title}
    </a>
  );
