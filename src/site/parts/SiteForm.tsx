import { ContactForm } from './ContactForm.tsx';
import { EmbeddedForm } from './EmbeddedForm.tsx';
import type { FormSetup } from './form/formSetup.ts';

interface SiteFormProps {
  readonly setup: FormSetup;
  /** The accessible name of the form. */
  readonly title: string;
  /** The text of the built-in form's submit button. */
  readonly button: string;
}

/** The contact form: the built-in one, or the embedded one that site.config.yaml names instead. */
export function SiteForm({ setup, title, button }: SiteFormProps) {
  if (setup.kind === 'embed') return <EmbeddedForm setup={setup} title={title} />;
  return <ContactForm setup={setup} title={title} button={button} />;
}
