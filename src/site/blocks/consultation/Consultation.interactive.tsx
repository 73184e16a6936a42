import { Slot } from '#view/Slot.tsx';
import { type DialogContent, FormDialog } from '../../parts/FormDialog.tsx';
import { FormDialogLink } from '../../parts/FormDialogLink.tsx';
import { Section } from '../../parts/Section.tsx';
import line from '../../parts/Thread.module.css';
import type { IslandComponent } from '../../siteTypes.ts';
import css from './Consultation.module.css';

/** The data of the band and its dialog for the browser. */
export interface ConsultationProps {
  readonly id: string | null;
  readonly title: string;
  readonly text: string | null;
  readonly button: string;
  /** Where the button leads without a script. */
  readonly href: string;
  /** The dialog, which has the band's title and text. */
  readonly dialog: Omit<DialogContent, 'title' | 'text'>;
}

/** An offer to talk to a consultant. Its button is a link; with a script it opens a dialog (behaviour 14). */
export const Consultation: IslandComponent<ConsultationProps> = ({ props, slots }) => {
  const { title, text, dialog } = props;
  return (
    <>
      <Section id={props.id ?? undefined} className={`${css.band} on-band`} tone="own">
        <div className={`${line.thread} ${css.inner}`}>
          <Slot slots={slots} name="kolam" className={`with-room ${css.kolam}`} />
          <div className={css.words}>
            <h2>{title}</h2>
            {text === null ? null : <p>{text}</p>}
            <FormDialogLink href={props.href} text={props.button} />
          </div>
        </div>
      </Section>
      {/* Beside the band, whose styles are not for it. */}
      <FormDialog content={{ ...dialog, title, text }} />
    </>
  );
};
