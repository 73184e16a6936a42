interface FormDialogLinkProps {
  /** Where it leads without a script. */
  readonly href: string;
  readonly text: string;
}

/** A link to the contact form, instead of which boot opens the dialog of the block (behaviours 14 and 23). */
export function FormDialogLink({ href, text }: FormDialogLinkProps) {
  return (
    <a href={href} className="button button-strong" aria-haspopup="dialog">
      {text}
    </a>
  );
}
