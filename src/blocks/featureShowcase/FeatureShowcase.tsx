import type { BlockProps } from '../../model/blockProps.ts';
import type { Feature, FeatureShowcaseBlock } from '../../model/blocks.generated.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Section } from '../../parts/Section.tsx';
import css from './FeatureShowcase.module.css';

/** The features of a product, left ones first. */
export function FeatureShowcase({ block }: BlockProps<FeatureShowcaseBlock>) {
  return (
    <Section id={block.id} title={block.title} text={block.text} className={css.showcase}>
      <ul className={css.features}>
        {[...block.left, ...block.right].map((feature) => (
          <FeatureItem key={feature.title} feature={feature} />
        ))}
      </ul>
    </Section>
  );
}

function FeatureItem({ feature }: { readonly feature: Feature }) {
  return (
    <li className={css.feature}>
      <Icon paths={feature.icon} className={css.icon} />
      <div>
        <h3>{feature.title}</h3>
        <p>{feature.detail}</p>
      </div>
    </li>
  );
}
