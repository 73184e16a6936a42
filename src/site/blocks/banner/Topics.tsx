import type { BannerBlock } from '#site/blocks.generated.ts';
import { Kolam } from '../../art/Kolam.tsx';
import { Name } from '../../parts/Name.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { useWords } from '../../words/useWords.ts';
import css from './Topics.module.css';

/** The most topics that fit on the first screen: those of most pages. */
const MOST = 10;

/** Dots across their kolams, by turns 7, 5, 3 and 9: small ones of one size are often alike. */
const sizeAt = (place: number): number => 3 + 2 * ((3 * place + 2) % 4);

/** The topics of a collection as in a kolam notebook: each with a kolam, and the number of its pages. */
export function Topics({ topics }: { readonly topics: NonNullable<BannerBlock['topics']> }) {
  const words = useWords();
  return (
    <nav aria-label={words.tags} className={css.notebook}>
      <ul>
        {topics.slice(0, MOST).map(({ text, link, count, accent }, place) => (
          <li key={link} data-accent={accent}>
            <SafeLink href={link} className={css.entry}>
              <Kolam seed={text} size={sizeAt(place)} strength={26} className={css.kolam} />
              <span>
                <Name text={text} /> <span className={css.count}>{words.tagged({ count })}</span>
              </span>
            </SafeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
