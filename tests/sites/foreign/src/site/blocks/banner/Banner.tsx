import type { BlockProps } from '#view/blockProps.ts';
import type { BannerBlock } from '../../blocks.generated.ts';
import css from './Banner.module.css';

/** A heading. The project has a banner too; neither knows about the other. */
export const Banner = ({ block }: BlockProps<BannerBlock>) => <h1 className={css.words}>{block.words}</h1>;
