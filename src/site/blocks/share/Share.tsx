import type { BlockProps } from '../../../view/blockProps.ts';
import type { ShareBlock } from '../../blocks.generated.ts';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { shareLink } from '../../parts/shareLink.ts';
import css from './Share.module.css';

/** Ways to pass the page on: plain links, so that nothing of any network is loaded here. */
export function Share({ block, page, site }: BlockProps<ShareBlock>) {
  const shared = { title: page.name, url: `${site.baseUrl}${page.canonical}` };
  return (
    <aside id={block.id} className={`wrap ${css.share}`} aria-label={block.title}>
      <p>{block.title}</p>
      <ul>
        {block.networks.map((network) => (
          <li key={network}>
            <SafeLink href={shareLink(network, shared)} newTab className={css.network}>
              {network}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </SafeLink>
          </li>
        ))}
      </ul>
    </aside>
  );
}
