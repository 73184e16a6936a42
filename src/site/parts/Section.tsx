import type { ReactNode } from 'react';
import css from './Section.module.css';

interface SectionProps {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly className?: string | undefined;
  /** The ground it stands on, where it is not the page's; `own` where its class paints it. */
  readonly tone?: 'sunk' | 'surface' | 'own' | undefined;
  /** Where the content stands: under the heading, or, where there is room, beside it. */
  readonly layout?: 'under' | 'beside' | undefined;
  readonly children: ReactNode;
}

/** A band of the page with its heading and the sentence under it. */
export function Section({ id, title, text, className, tone, layout = 'under', children }: SectionProps) {
  return (
    <section id={id} className={[css.section, className].filter(Boolean).join(' ')} data-tone={tone}>
      <div className="wrap" data-layout={layout}>
        {title === undefined && text === undefined ? null : (
          <div className={css.head}>
            {title === undefined ? null : <h2>{title}</h2>}
            {text === undefined ? null : <p>{text}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
