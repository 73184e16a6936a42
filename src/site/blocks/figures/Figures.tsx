import type { Figure, Source } from '#site/blocks.generated.ts';
import { Sentence } from '../../parts/Name.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import { useWords } from '../../words/useWords.ts';
import css from './Figures.module.css';

/** Why something matters: an argument and the statistics that support it, in large type. */
export const Figures: BlockComponent<'figures'> = ({ block }) => {
  const words = useWords().figures;
  return (
    <Section id={block.id}>
      <div className={css.inner}>
        <div className={css.words}>
          <h2>{block.title}</h2>
          {block.text === undefined ? null : (
            <p>
              <Sentence text={block.text} />
            </p>
          )}
        </div>
        <ul className={css.figures} data-length={lengthOf(block.items)}>
          {block.items.map((figure) => (
            <li key={figure.text} className={css.figure}>
              {figure.value === undefined ? null : <p className={css.value}>{figure.value}</p>}
              <p className={figure.value === undefined ? css.statement : undefined}>{figure.text}</p>
              {figure.source === undefined ? null : (
                <p className={css.source}>
                  {words.source} <SourceName {...figure.source} />
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
};

const SourceName = ({ text, link }: Source) =>
  link === undefined ? text : <SafeLink href={link}>{text}</SafeLink>;

/** The longest figure decides the type size of all figures. */
function lengthOf(figures: readonly Figure[]): 'short' | 'medium' | 'long' {
  const longest = Math.max(...figures.map(({ value = '' }) => value.length));
  if (longest <= 5) return 'short';
  return longest <= 12 ? 'medium' : 'long';
}
