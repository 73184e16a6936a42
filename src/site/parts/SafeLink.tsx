import type { AnchorHTMLAttributes } from 'react';
import { safeUrl } from '#model/safeUrl.ts';

interface SafeLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Empty if what it leads to is not published at the moment: then it is drawn as text. */
  readonly href: string;
  /** Whether it opens in a new tab. */
  readonly newTab?: boolean;
}

/**
 * A link to an authored address. It uses the same `safeUrl` check as the schemas, so that even a link that slips
 * through validation cannot run a script.
 *
 * @throws Error if the link is unsafe, which means that validation has a bug
 */
export function SafeLink({ href, newTab = false, children, ...attributes }: SafeLinkProps) {
  if (href === '') return <span>{children}</span>;
  const verdict = safeUrl(href);
  if (!verdict.ok) throw new Error(`the link ${JSON.stringify(href)} ${verdict.reason}`);
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} {...tab} {...attributes}>
      {children}
    </a>
  );
}
