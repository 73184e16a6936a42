import type { CallToAction } from '../blocks.generated.ts';
import { SafeLink } from './SafeLink.tsx';

/** A link that looks like a button. */
export function ActionLink({ cta }: { readonly cta: Pick<CallToAction, 'text' | 'link' | 'emphasis'> }) {
  const look = cta.emphasis === 'strong' ? 'button-strong' : 'button-quiet';
  return (
    <SafeLink href={cta.link} className={`button ${look}`}>
      {cta.text}
    </SafeLink>
  );
}
