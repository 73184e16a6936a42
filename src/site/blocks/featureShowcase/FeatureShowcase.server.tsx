import type { ReactNode } from 'react';
import { Scene } from '../../art/Scene.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Sentence } from '../../parts/Name.tsx';
import { SectionAction } from '../../parts/SectionAction.tsx';
import type { SplitBlock } from '../../siteTypes.ts';
import type { ShowcaseProps } from './FeatureShowcase.interactive.tsx';
import css from './FeatureShowcase.module.css';

/** A slot by its name. */
type NamedSlot = [string, ReactNode];

/** Sends the titles and counts to the browser; draws the icons, scenes and texts of the features on the server. */
export const split: SplitBlock<'featureShowcase', ShowcaseProps> = ({ block, page, site }) => {
  const features = [...block.left, ...block.right];
  return {
    props: {
      id: block.id ?? null,
      title: block.title,
      text: block.text ?? null,
      left: block.left.length,
      right: block.right.length,
      hasCta: block.cta !== undefined,
    },
    slots: Object.fromEntries([
      ...(block.cta === undefined
        ? []
        : [
            [
              'cta',
              <SectionAction key="cta" cta={block.cta} page={page} site={site} className={css.cta} />,
            ] satisfies NamedSlot,
          ]),
      ...features.flatMap(({ icon, title, detail, scene }, place): NamedSlot[] => [
        [
          `tab${place}`,
          <>
            <Icon paths={icon} className={css.icon} />
            <span>
              <Sentence text={title} />
            </span>
          </>,
        ],
        [
          `panel${place}`,
          <>
            <div className={css.picture}>
              {scene === undefined ? <Icon paths={icon} className={css.icon} /> : <Scene {...scene} />}
            </div>
            <div className={css.words}>
              <span className={css.count} aria-hidden="true" data-nosnippet="">
                {place + 1} / {features.length}
              </span>
              <h3>
                <Sentence text={title} />
              </h3>
              <p>
                <Sentence text={detail} />
              </p>
            </div>
          </>,
        ],
      ]),
    ]),
  };
};
