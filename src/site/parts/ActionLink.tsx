import { useId } from 'react';
import type { CallToAction } from '#site/blocks.generated.ts';
import type { Page } from '../siteTypes.ts';
import { Arrow } from './Arrow.tsx';
import { demoLink } from './demoLink.ts';
import { Name } from './Name.tsx';
import { OpenerLink } from './OpenerLink.tsx';
import { SafeLink } from './SafeLink.tsx';

interface ActionLinkProps {
  readonly cta: Pick<CallToAction, 'text' | 'link' | 'emphasis' | 'note'>;
  /** The page, if the link may lead to its demo card: then it opens the card's dialog. */
  readonly page?: Page;
}

/** A link that looks like a button, with its note next to it. */
export function ActionLink(props: ActionLinkProps) {
  return props.cta.note === undefined ? <Action {...props} /> : <NotedAction {...props} />;
}

/** Only a note needs an id, which ties it to its link. */
function NotedAction(props: ActionLinkProps) {
  const id = useId();
  return (
    <span className="noted">
      <Action {...props} noteId={id} /> <small id={id}>{props.cta.note}</small>
    </span>
  );
}

function Action({ cta, page, noteId }: ActionLinkProps & { readonly noteId?: string }) {
  const Link = page !== undefined && cta.link === demoLink(page) ? OpenerLink : SafeLink;
  return (
    <Link href={cta.link} className={`button button-${cta.emphasis}`} aria-describedby={noteId}>
      <Name text={cta.text} />
      {cta.emphasis === 'plain' && noteId === undefined ? <Arrow /> : null}
    </Link>
  );
}
