import { type ComponentType, type MouseEvent, useState } from 'react';
import type { DialogContent, FormDialogProps } from './FormDialog.tsx';

interface FormDialogLinkProps {
  /** Where it leads without a script, or if the dialog cannot be loaded. */
  readonly href: string;
  readonly text: string;
  readonly content: DialogContent;
}

/** A link to the contact form; with a script it opens the form in a dialog, whose code is loaded on the first click. */
export function FormDialogLink({ href, text, content }: FormDialogLinkProps) {
  const [Dialog, setDialog] = useState<ComponentType<FormDialogProps>>();
  const [open, setOpen] = useState(false);

  const onClick = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    try {
      const { FormDialog } = await import('./FormDialog.tsx');
      setDialog(() => FormDialog);
      setOpen(true);
    } catch {
      console.error('The dialog could not be loaded; the contact address opens instead.');
      location.assign(href);
    }
  };

  return (
    <>
      <a href={href} className="button button-strong" aria-haspopup="dialog" onClick={onClick}>
        {text}
      </a>
      {Dialog === undefined ? null : <Dialog open={open} content={content} onClose={() => setOpen(false)} />}
    </>
  );
}
