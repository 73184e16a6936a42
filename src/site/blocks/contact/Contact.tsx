import type { ReactNode } from 'react';
import { emailHref, phoneHref, whatsappHref } from '../../parts/contactLinks.ts';
import { Icon } from '../../parts/Icon.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import { useWords } from '../../words/useWords.ts';
import css from './Contact.module.css';

// Outline icons of the Tabler set (MIT): phone, mail, brand-whatsapp, map-pin.
const PHONE =
  '<path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5l1.5-2.5 5 2v4a2 2 0 0 1-2 2a16 16 0 0 1-15-15a2 2 0 0 1 2-2"/>';
const MAIL =
  '<path d="M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-10"/><path d="m3 7 9 6 9-6"/>';
const WHATSAPP =
  '<path d="m3 21 1.65-3.8a9 9 0 1 1 3.4 2.9l-5.05.9"/><path d="M9 10a.5.5 0 0 0 1 0v-1a.5.5 0 0 0-1 0v1a5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1"/>';
const PIN =
  '<path d="M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0"/><path d="m17.657 16.657-4.243 4.243a2 2 0 0 1-2.827 0l-4.244-4.243a8 8 0 1 1 11.314 0"/>';

/** The ways to reach the organisation, as links large enough for a thumb (behaviour 29). */
export const Contact: BlockComponent<'contact'> = ({ block, site }) => {
  const words = useWords().contact;
  const { phone, email, whatsapp, address } = site.contact;
  return (
    <Section id={block.id} title={block.title} text={block.text} layout="beside">
      <ul className={css.rows}>
        <Row href={phoneHref(phone)} icon={PHONE} label={words.call}>
          {phone}
        </Row>
        <Row href={emailHref(email)} icon={MAIL} label={words.email}>
          <MailAddress text={email} />
        </Row>
        {whatsapp === undefined ? null : (
          <Row href={whatsappHref(whatsapp)} icon={WHATSAPP} label={words.whatsapp}>
            {whatsapp}
          </Row>
        )}
        {block.address ? (
          <li className={css.row}>
            <Icon paths={PIN} className={css.icon} />
            <address>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </li>
        ) : null}
      </ul>
    </Section>
  );
};

interface RowProps {
  readonly href: string;
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
        <svg
          className={css.arrow}
          viewBox="0 0 20 20"
          width="28"
          height="28"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M4 10h12m-5-5 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </SafeLink>
    </li>
  );
}

/** An e-mail address that breaks after the @ if it does not fit on one line. */
function MailAddress({ text }: { readonly text: string }) {
  const [name, host] = text.split('@');
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
