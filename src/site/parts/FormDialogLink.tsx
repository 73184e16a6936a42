import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { isReachable } from '#view/live/boot/isReachable.ts';
import { leave } from '#view/live/leave.ts';
import { isPlainClick } from '#view/live/linkToFollow.ts';
import { withinLimit } from '#view/live/timeLimit.ts';
import { beginWait } from '#view/live/wait.ts';
import { useIslandWords } from '../words/useIslandWords.ts';
import type { DialogContent, FormDialogProps } from './FormDialog.tsx';

interface FormDialogLinkProps {
  /** Where it leads without a script, or if the dialog cannot be loaded. */
  readonly href: string;
  readonly text: string;
  readonly content: DialogContent;
}

/**
 * A link to the contact form; with a script it opens the form in a dialog, whose code is loaded on the first click. If
 * there is no connection, it leads nowhere and says so. A visitor who turns to something else meanwhile is left alone.
 */
export function FormDialogLink({ href, text, content }: FormDialogLinkProps) {
  const [Dialog, setDialog] = useState<ComponentType<FormDialogProps>>();
  const [open, setOpen] = useState(false);
  const [isOffline, setIsOffline] = useState(false);
  const offline = useIslandWords().dialog.offline(content.phone);

  const wait = useRef<AbortController>(undefined);
  useEffect(() => () => wait.current?.abort(), []);

  const onClick = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // A second click does not prolong the wait.
    if (wait.current?.signal.aborted === false) return;
    const mine = beginWait(event.currentTarget);
    wait.current = mine;
    const { signal } = mine;
    // Removed first, so that screen readers announce it again.
    setIsOffline(false);
    try {
      const { FormDialog } = await withinLimit(import('./FormDialog.tsx'));
      if (signal.aborted) return;
      setDialog(() => FormDialog);
      setOpen(true);
    } catch {
      if (signal.aborted) return;
      const canLeave = await isReachable(href);
      if (signal.aborted) return;
      if (canLeave) {
        console.error('The dialog could not be loaded; the contact address opens instead.');
        leave(href);
      } else setIsOffline(true);
    }
    mine.abort();
  };

  return (
    <>
      <a href={href} className="button button-strong" aria-haspopup="dialog" onClick={onClick}>
        {text}
      </a>
      {/* Boot writes the text if the code of this component cannot be loaded either. */}
      <div role="status" data-offline={offline}>
        {isOffline ? offline : null}
      </div>
      {Dialog === undefined ? null : <Dialog open={open} content={content} onClose={() => setOpen(false)} />}
    </>
  );
}
