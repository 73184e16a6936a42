import { Scene } from '../../art/Scene.tsx';
import { Section } from '../../parts/Section.tsx';
import { SectionAction } from '../../parts/SectionAction.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Anatomy.module.css';
import { Numbers } from './Numbers.tsx';

/** A large drawing with numbers that point at its parts, and a numbered list that explains them. */
export const Anatomy: BlockComponent<'anatomy'> = ({ block, page, site }) => (
  <Section id={block.id} title={block.title} text={block.text}>
    <div className={css.drawing}>
      <div className={css.layers}>
        <Scene {...block.scene} />
        <Numbers parts={block.items} className={css.numbers} />
      </div>
    </div>
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
