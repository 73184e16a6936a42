import phoneIcon from 'virtual:icon/phone';
import type { ReactNode } from 'react';
import type { CallToAction } from '#site/blocks.generated.ts';
import type { Page, Site } from '../siteTypes.ts';
import { ActionLink } from './ActionLink.tsx';
import { contactLink, phoneHref } from './contactLinks.ts';
import { demoLink } from './demoLink.ts';
import { Icon } from './Icon.tsx';
import { SafeLink } from './SafeLink.tsx';
import css from './SectionAction.module.css';
import { Telephone } from './Telephone.tsx';

interface SectionActionProps {
  readonly cta: CallToAction | undefined;
  readonly page: Page;
  readonly site: Site;
  readonly className?: string | undefined;
  /** A link that leads on in what the section is about: it comes first. */
  readonly children?: ReactNode;
}

/** The buttons under a section's content, if it has any; next to one that leads to a person, the telephone number. */
export function SectionAction({ cta, page, site, className = '', children }: SectionActionProps) {
  if (cta === undefined && children === undefined) return null;
  const { phone } = site.contact;
  const leadsToPerson = cta !== undefined && (cta.link === contactLink(site) || cta.link === demoLink(page));
  return (
    <p className={`cluster ${css.action} ${className}`}>
      {children}
      {cta === undefined ? null : <ActionLink cta={cta} page={page} />}
      {leadsToPerson && phone !== undefined ? (
        <SafeLink href={phoneHref(phone)} className="button button-plain with-room">
          <Icon paths={phoneIcon} />
          <Telephone number={phone} />
        </SafeLink>
      ) : null}
    </p>
  );
}
