import { type ComponentType, type MouseEvent, useState } from 'react';
import type { IslandProps } from '../../model/island.ts';
import { Section } from '../../parts/Section.tsx';
import css from './BookDemo.module.css';
import type { DemoDialogProps } from './DemoDialog.tsx';

/** What the browser needs of the card and its dialog. */
export interface DemoProps {
  readonly id: string | null;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** Where the button leads without a script, or when the dialog cannot be loaded. */
  readonly href: string;
  /** Whether Escape and a click beside the dialog close it. */
  readonly closable: boolean;
  readonly phone: string;
  readonly phoneHref: string;
  readonly email: string;
  readonly emailHref: string;
}

/** The offer of a personal demonstration. Its button is a link; with a script it opens a dialog (behaviour 23). */
export function BookDemo({ props }: IslandProps<DemoProps>) {
  const [Dialog, setDialog] = useState<ComponentType<DemoDialogProps>>();
  const [open, setOpen] = useState(false);

  const onClick = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    try {
      const { DemoDialog } = await import('./DemoDialog.tsx');
      setDialog(() => DemoDialog);
      setOpen(true);
    } catch {
      console.error('The dialog could not be loaded; the contact address opens instead.');
      location.assign(props.href);
    }
  };

  return (
    <Section id={props.id ?? undefined}>
      <div className={css.card}>
        <h2>{props.title}</h2>
        <p>{props.text}</p>
        <a href={props.href} className="button button-strong" aria-haspopup="dialog" onClick={onClick}>
          {props.button}
        </a>
      </div>
      {Dialog === undefined ? null : <Dialog open={open} demo={props} onClose={() => setOpen(false)} />}
    </Section>
  );
}
