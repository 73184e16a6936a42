import type { FormSetup } from '../../parts/form/formSetup.ts';
import { Section } from '../../parts/Section.tsx';
import { SiteForm } from '../../parts/SiteForm.tsx';
import type { IslandComponent } from '../../siteTypes.ts';
import css from './Form.module.css';

/** The data of the section and its form for the browser. */
export interface FormProps {
  readonly id: string | null;
  readonly title: string;
  readonly text: string | null;
  readonly button: string | null;
  readonly setup: FormSetup;
}

/** A section with the contact form (behaviours 29 and 39). */
export const Form: IslandComponent<FormProps> = ({ props }) => {
  const { id, title, text, button, setup } = props;
  return (
    <Section id={id ?? undefined} title={title} text={text ?? undefined}>
      <div className={setup.kind === 'builtin' ? css.card : undefined}>
        <SiteForm setup={setup} title={title} button={button ?? undefined} />
      </div>
    </Section>
  );
};
