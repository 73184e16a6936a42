import type { ReactNode } from 'react';
import { ContactForm } from './ContactForm.tsx';
import { EmbeddedForm } from './EmbeddedForm.tsx';
import type { FormSetup } from './form/formSetup.ts';

interface SiteFormProps {
  readonly setup: FormSetup;
  /** The accessible name of the form. */
  readonly title: string;
  /** The text of the built-in form's submit button, if its author has written one. */
  readonly button?: string | undefined;
  /** Another way to get in touch, at its end. */
  readonly children?: ReactNode;
}

/** The contact form: the built-in one, or the embedded one that site.config.yaml names instead. */
export function SiteForm({ setup, title, button, children }: SiteFormProps) {
  if (setup.kind === 'builtin') {
    return (
      <ContactForm setup={setup} title={title} button={button}>
        {children}
      </ContactForm>
    );
  }
  return (
    <>
      <EmbeddedForm setup={setup} title={title} />
      {children === undefined ? null : <p>{children}</p>}
    </>
  );
}
