import { ContactForm, type Draft } from './ContactForm.tsx';
import { EmbeddedForm } from './EmbeddedForm.tsx';
import type { FormSetup } from './form/formSetup.ts';

interface SiteFormProps {
  readonly setup: FormSetup;
  /** What the form is called where nobody sees its heading. */
  readonly title: string;
  /** What the button of the built-in form says. */
  readonly button: string;
  readonly draft?: Draft | undefined;
}

/** The form by which visitors write: the engine's own, or the one that site.config.yaml puts in its place. */
export function SiteForm({ setup, title, button, draft }: SiteFormProps) {
  if (setup.kind === 'embed') return <EmbeddedForm src={setup.src} title={title} />;
  return <ContactForm setup={setup} title={title} button={button} draft={draft} />;
}
