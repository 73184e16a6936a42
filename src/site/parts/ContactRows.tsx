import whatsappIcon from 'virtual:icon/brand-whatsapp';
import mailIcon from 'virtual:icon/mail';
import phoneIcon from 'virtual:icon/phone';
import type { ReactNode } from 'react';
import type { Page, Site } from '../siteTypes.ts';
import { useWords } from '../words/useWords.ts';
import { Arrow } from './Arrow.tsx';
import css from './ContactRows.module.css';
import { emailHref, phoneHref, whatsappHref } from './contactLinks.ts';
import { Icon } from './Icon.tsx';
import { MailAddress } from './MailAddress.tsx';
import { SafeLink } from './SafeLink.tsx';
import { Telephone } from './Telephone.tsx';

interface ContactRowsProps {
  readonly page: Page;
  readonly site: Site;
  /** Further rows, after these. */
  readonly children?: ReactNode;
}

/** The ways to reach the organisation, as links large enough for a thumb (behaviour 29). */
export function ContactRows({ page, site, children }: ContactRowsProps) {
  const words = useWords().contact;
  const { phone, email, whatsapp } = site.contact;
  return (
    <ul className={css.rows}>
      {phone === undefined ? null : (
        <Row href={phoneHref(phone)} icon={phoneIcon} label={words.call}>
          <Telephone number={phone} />
        </Row>
      )}
      {email === undefined ? null : (
        <Row href={emailHref(email)} icon={mailIcon} label={words.email}>
          <MailAddress text={email} />
        </Row>
      )}
      {whatsapp === undefined ? null : (
        <Row
          href={whatsappHref(whatsapp, words.aboutPage({ page: page.name }))}
          icon={whatsappIcon}
          label={words.whatsapp}
        >
          <Telephone number={whatsapp} />
        </Row>
      )}
      {children}
    </ul>
  );
}

interface RowProps {
  readonly href: string;
  /** The content of the icon's `svg` element. */
  readonly icon: string;
  readonly label: string;
  readonly children: ReactNode;
}

function Row({ href, icon, label, children }: RowProps) {
  return (
    <li>
      <SafeLink href={href} className={css.row}>
        <Icon paths={icon} className={css.icon} />
        <span className={css.words}>
          <span className={css.label}>{label} </span>
          <span className={css.value}>{children}</span>
        </span>
        <Arrow className={css.arrow} />
      </SafeLink>
    </li>
  );
}
