import pinIcon from 'virtual:icon/map-pin';
import css from '../../parts/ContactRows.module.css';
import { ContactRows } from '../../parts/ContactRows.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';

/** The ways to reach the organisation next to a heading, and its address (behaviour 29). */
export const Contact: BlockComponent<'contact'> = ({ block, page, site }) => (
  <Section id={block.id} title={block.title} text={block.text} layout="beside">
    <ContactRows page={page} site={site}>
      {block.address && site.contact.address !== undefined ? (
        <li className={css.row}>
          <Icon paths={pinIcon} className={css.icon} />
          <address>
            {site.contact.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </li>
      ) : null}
    </ContactRows>
  </Section>
);
