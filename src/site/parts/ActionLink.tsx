import type { CallToAction } from '../blocks.generated.ts';
import type { Page } from '../siteTypes.ts';
import { Arrow } from './Arrow.tsx';
import { demoLink } from './demoLink.ts';
import { Name } from './Name.tsx';
import { OpenerLink } from './OpenerLink.tsx';
import { SafeLink } from './SafeLink.tsx';

interface ActionLinkProps {
  readonly cta: Pick<CallToAction, 'text' | 'link' | 'emphasis'>;
  /** The page, if the link may lead to its demo card: then it opens the card's dialog. */
  readonly page?: Page;
}

/** A link that looks like a button. */
export function ActionLink({ cta, page }: ActionLinkProps) {
  const Link = page !== undefined && cta.link === demoLink(page) ? OpenerLink : SafeLink;
  return (
    <Link href={cta.link} className={`button button-${cta.emphasis}`}>
      <Name text={cta.text} />
      {cta.emphasis === 'plain' ? <Arrow /> : null}
    </Link>
  );
}
