import type { BannerBlock } from '#site/blocks.generated.ts';
import { Kolam } from '../../art/Kolam.tsx';
import { Name } from '../../parts/Name.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { useWords } from '../../words/useWords.ts';
import css from './Topics.module.css';

/** The most topics that fit on the first screen: those of most pages. */
const MOST = 10;

/** The topics of a collection as in a kolam notebook: each with a kolam, and the number of its pages. */
export function Topics({ topics }: { readonly topics: NonNullable<BannerBlock['topics']> }) {
  const words = useWords();
  return (
    <nav aria-label={words.tags} className={css.notebook}>
      <ul>
        {topics.slice(0, MOST).map(({ text, link, count, accent }) => (
          <li key={link} data-accent={accent}>
            <SafeLink href={link} className={css.entry}>
              <Kolam seed={text} size={5} strength={28} className={css.kolam} />
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
