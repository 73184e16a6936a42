import type { CallToAction } from '../blocks.generated.ts';
import { mailLink } from './form/mailLink.ts';
import { SafeLink } from './SafeLink.tsx';

/** A link that looks like a button. With `mail`, it opens an e-mail in the visitor's e-mail program. */
export function ActionLink({
  cta,
}: {
  readonly cta: Pick<CallToAction, 'text' | 'link' | 'mail' | 'emphasis'>;
}) {
  const look = `button ${cta.emphasis === 'strong' ? 'button-strong' : 'button-quiet'}`;
  if (cta.mail === undefined) {
    return (
      <SafeLink href={cta.link ?? ''} className={look}>
        {cta.text}
      </SafeLink>
    );
  }
  return (
    // A plain <a>: SafeLink allows no body in a `mailto:` link. This one is safe because `mailLink` encoded it.
    <a href={mailLink(cta.mail).href} className={look}>
      {cta.text}
    </a>
  );
}
