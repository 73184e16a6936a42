import type { ReactNode } from 'react';
import css from './Section.module.css';

interface SectionProps {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** A label next to the heading. */
  readonly label?: ReactNode;
  readonly className?: string | undefined;
  /** Its background, if not the page's; `own` if `className` sets it. */
  readonly tone?: 'sunk' | 'own' | undefined;
  /** Where the content is: below the heading, as without it, or next to it where there is room. */
  readonly layout?: 'under' | 'beside' | undefined;
  readonly children: ReactNode;
}

/** A full-width section of the page with a heading and an introductory sentence. */
export function Section({ id, title, text, label, className, tone, layout, children }: SectionProps) {
  return (
    <section id={id} className={[css.section, className].filter(Boolean).join(' ')} data-tone={tone}>
      <div className="wrap" data-layout={layout === 'beside' ? layout : undefined}>
        {title === undefined && text === undefined ? null : (
          <div className={css.head}>
            {title === undefined ? null : <h2>{title}</h2>}
            {text === undefined ? null : <p>{text}</p>}
            {label}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
