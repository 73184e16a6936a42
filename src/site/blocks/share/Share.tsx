import { NewTabNote } from '../../parts/NewTabNote.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { shareLink } from '../../parts/shareLink.ts';
import type { BlockComponent } from '../../siteTypes.ts';
import { useWords } from '../../words/useWords.ts';
import css from './Share.module.css';

/** Ways to share the page: plain links, so that nothing is loaded from any social network. */
export const Share: BlockComponent<'share'> = ({ block, page, site }) => {
  const { networks } = useWords().share;
  const shared = { title: page.name, url: `${site.baseUrl}${page.canonical}` };
  return (
    <aside id={block.id} className={`wrap ${css.share}`} aria-label={block.title}>
      <p>{block.title}</p>
      <ul>
        {block.networks.map((network) => (
          <li key={network}>
            <SafeLink href={shareLink(network, shared)} newTab className={css.network}>
              {networks[network]}
              <NewTabNote />
            </SafeLink>
          </li>
        ))}
      </ul>
    </aside>
  );
};
