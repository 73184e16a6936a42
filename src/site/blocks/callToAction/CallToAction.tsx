import { Kolam } from '../../art/Kolam.tsx';
import { Scene } from '../../art/Scene.tsx';
import { ActionLink } from '../../parts/ActionLink.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './CallToAction.module.css';

/** A band that asks for one thing: a text, one or two buttons and an optional drawing. */
export const CallToAction: BlockComponent<'callToAction'> = ({ block }) => {
  const { kolam, scene } = block;
  const hasArt = kolam !== undefined || scene !== undefined;
  return (
    <section id={block.id} className={css.band} data-tone={block.tone} data-art={hasArt || undefined}>
      <div className={`wrap ${css.inner}`}>
        <div className={css.words} data-end={block.endOfLine || undefined}>
          <h2>{block.title}</h2>
          {block.text === undefined ? null : <p>{block.text}</p>}
        </div>
        <div className={`cluster ${css.actions}`}>
          {block.actions.map((cta) => (
            <ActionLink key={cta.text} cta={cta} />
          ))}
        </div>
        {hasArt ? (
          <div className={css.art}>
            {kolam === undefined ? null : (
              <Kolam seed={kolam.seed} size={kolam.size} broken={kolam.broken} className={css.kolam} />
            )}
            {scene === undefined ? null : (
              <div className={css.scene}>
                <Scene {...scene} />
              </div>
            )}
          </div>
        ) : null}
      </div>
    </section>
  );
};
