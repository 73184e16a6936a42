import type { CallToAction as Cta } from '../model/blocks.generated.ts';
import { SafeLink } from './SafeLink.tsx';

/** A link that looks like a button. */
export function CallToAction({ cta }: { readonly cta: Pick<Cta, 'text' | 'link' | 'emphasis'> }) {
  return (
    <SafeLink
      href={cta.link}
      className={`button ${cta.emphasis === 'strong' ? 'button-strong' : 'button-quiet'}`}
    >
      {cta.text}
    </SafeLink>
  );
}
