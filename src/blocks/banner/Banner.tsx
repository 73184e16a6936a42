import type { BlockProps } from '../../model/blockProps.ts';
import type { BannerBlock } from '../../model/blocks.generated.ts';
import { CallToAction } from '../../parts/CallToAction.tsx';
import css from './Banner.module.css';

/** The top of a page: its `<h1>`, its introduction and its calls to action. */
export function Banner({ block }: BlockProps<BannerBlock>) {
  return (
    <section id={block.id} className={css.banner}>
      <div className="wrap">
        {block.eyebrow === undefined ? null : <p className={css.eyebrow}>{block.eyebrow}</p>}
        <h1 tabIndex={-1}>
          {block.title}
          {block.highlight === undefined ? null : (
            <>
              {' '}
              <span className={css.highlight}>{block.highlight}</span>
            </>
          )}
        </h1>
        {block.subtitle === undefined ? null : <p className={css.subtitle}>{block.subtitle}</p>}
        {block.text === undefined ? null : <p className={css.text}>{block.text}</p>}
        {block.actions === undefined ? null : (
          <div className="cluster">
            {block.actions.map((cta) => (
              <CallToAction key={cta.text} cta={cta} />
            ))}
          </div>
        )}
        {block.points === undefined ? null : (
          <ul className={css.points}>
            {block.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
