import { bannerFigure } from '../../parts/bannerFigure.ts';
import { Section } from '../../parts/Section.tsx';
import { SectionAction } from '../../parts/SectionAction.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Anatomy.module.css';
import { AnatomyFigure } from './AnatomyFigure.tsx';

/**
 * A large drawing with numbers that point at its parts, and a numbered list that explains them: the list alone, if the
 * banner shows the drawing.
 */
export const Anatomy: BlockComponent<'anatomy'> = ({ block, page, site }) => (
  <Section id={block.id} title={block.title} text={block.text}>
    {bannerFigure(page) === block ? null : (
      <div className={css.drawing}>
        <AnatomyFigure block={block} />
      </div>
    )}
    <ol className={css.parts}>
      {block.items.map((part) => (
        <li key={part.title} className={css.part}>
          <h3>{part.title}</h3>
          <p>{part.text}</p>
        </li>
      ))}
    </ol>
    <SectionAction cta={block.cta} page={page} site={site} />
  </Section>
);
