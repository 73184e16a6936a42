import { Slot } from '#view/Slot.tsx';
import { type DialogContent, FormDialog } from '../../parts/FormDialog.tsx';
import { FormDialogLink } from '../../parts/FormDialogLink.tsx';
import { Sentence } from '../../parts/Name.tsx';
import { Section } from '../../parts/Section.tsx';
import type { IslandComponent } from '../../siteTypes.ts';
import css from './BookDemo.module.css';

/** The data of the card and its dialog for the browser. */
export interface DemoProps {
  readonly id: string | null;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** Where the button leads without a script. */
  readonly href: string;
  /** The dialog, which is called like the button that opens it and has the card's text. */
  readonly dialog: Omit<DialogContent, 'title' | 'text'>;
}

/** An offer of a personal demo. Its button is a link; with a script it opens a dialog (behaviour 23). */
export const BookDemo: IslandComponent<DemoProps> = ({ props, slots }) => {
  const { title, text, dialog } = props;
  return (
    <>
      <Section id={props.id ?? undefined}>
        <div className={css.card}>
          <div>
            <h2>{title}</h2>
            <p>
              <Sentence text={text} />
            </p>
            <div className="cluster">
              <FormDialogLink href={props.href} text={props.button} />
              <Slot slots={slots} name="cta" />
            </div>
          </div>
          <Slot slots={slots} name="art" className={css.art} />
        </div>
      </Section>
      {/* Beside the card, whose styles are not for it. */}
      <FormDialog content={{ ...dialog, title: props.button, text }} />
    </>
  );
};
