import type { AnchorHTMLAttributes } from 'react';
import { safeUrl } from '../../engine/model/safeUrl.ts';

interface SafeLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  /** Opens in a new tab. */
  readonly newTab?: boolean;
}

/**
 * Every link a component draws. It asks the same `safeUrl` as the schemas, so that a link which somehow came
 * past them still runs nothing.
 *
 * @throws Error for an unsafe link: validation has failed to stop it, which is our bug
 */
export function SafeLink({ href, newTab = false, children, ...attributes }: SafeLinkProps) {
  const verdict = safeUrl(href);
  if (!verdict.ok) throw new Error(`the link ${JSON.stringify(href)} ${verdict.reason}`);
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} {...tab} {...attributes}>
      {children}
    </a>
  );
}
