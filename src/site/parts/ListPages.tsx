import { Fragment } from 'react';
import { useWords } from '../words/useWords.ts';
import { Arrow } from './Arrow.tsx';
import css from './ListPages.module.css';
import { SafeLink } from './SafeLink.tsx';

interface ListPagesProps {
  /** The heading of the list. */
  readonly title: string;
  readonly number: number;
  readonly count: number;
  readonly links: readonly { readonly number: number; readonly link: string }[];
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

/** Links between the pages of a list: the previous and the next one, and some by their numbers. */
export function ListPages({ title, number, count, links, previous, next }: ListPagesProps) {
  const words = useWords().listPages;
  return (
    <nav className={css.pages} aria-label={words.label({ title })}>
      {previous === undefined ? null : (
        <SafeLink href={previous} rel="prev" className="button button-quiet">
          <Arrow back />
          {words.previous}
        </SafeLink>
      )}
      <ol>
        {links.map((one, index) => {
          const isAfterGap = index > 0 && one.number - (links[index - 1]?.number ?? 0) > 1;
          return (
            <Fragment key={one.number}>
              {isAfterGap ? <li aria-hidden="true">…</li> : null}
              <li>
                <SafeLink
                  href={one.link}
                  className={`button ${one.number === number ? 'button-quiet' : ''}`}
                  aria-label={words.page({ number: one.number, count })}
                  aria-current={one.number === number ? 'page' : undefined}
                >
                  {one.number}
                </SafeLink>
              </li>
            </Fragment>
          );
        })}
      </ol>
      {next === undefined ? null : (
        <SafeLink href={next} rel="next" className="button button-quiet">
          {words.next}
          <Arrow />
        </SafeLink>
      )}
    </nav>
  );
}
