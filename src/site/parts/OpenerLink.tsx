import type { ReactNode } from 'react';
import { SafeLink } from './SafeLink.tsx';

interface OpenerLinkProps {
  /** A link to the block whose dialog it opens. */
  readonly href: string;
  readonly className?: string;
  /** The id of what says where it leads. */
  readonly 'aria-describedby'?: string | undefined;
  readonly children: ReactNode;
}

/** A link that opens the dialog of the block it leads to; without a script it leads there. */
export function OpenerLink(props: OpenerLinkProps) {
  return <SafeLink {...props} aria-haspopup="dialog" data-opens="" />;
}
