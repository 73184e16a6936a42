import { type ComponentType, type MouseEvent, useState } from 'react';
import { isReachable } from '#view/live/boot/isReachable.ts';
import { showLoading } from '#view/live/boot/loading.ts';
import { withinLimit } from '#view/live/timeLimit.ts';
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
 * there is no connection, it leads nowhere and says so.
 */
export function FormDialogLink({ href, text, content }: FormDialogLinkProps) {
  const [Dialog, setDialog] = useState<ComponentType<FormDialogProps>>();
  const [open, setOpen] = useState(false);
  const [isOffline, setIsOffline] = useState(false);
  const offline = useIslandWords().dialog.offline(content.phone);

  const onClick = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    // Removed first, so that screen readers announce it again.
    setIsOffline(false);
    const endLoading = showLoading();
    try {
      const { FormDialog } = await withinLimit(import('./FormDialog.tsx'));
      setDialog(() => FormDialog);
      setOpen(true);
    } catch {
      if (await isReachable(href)) {
        console.error('The dialog could not be loaded; the contact address opens instead.');
        location.assign(href);
      } else setIsOffline(true);
    }
    endLoading();
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
