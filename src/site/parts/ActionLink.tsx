import type { CallToAction } from '../blocks.generated.ts';
import { mailLink } from './form/mailLink.ts';
import { SafeLink } from './SafeLink.tsx';

/** A link that looks like a button; or, with `mail`, one that opens an e-mail in the visitor's own program. */
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
    // Not authored: our own encoder wrote it, line breaks and all.
    <a href={mailLink(cta.mail).href} className={look}>
      {cta.text}
    </a>
  );
}
