import type { ReactNode } from 'react';
import css from './Section.module.css';

interface SectionProps {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A band of the page with its heading and the sentence under it. */
export function Section({ id, title, text, className, children }: SectionProps) {
  return (
    <section id={id} className={`${css.section} ${className ?? ''}`.trim()}>
      <div className="wrap">
        {title === undefined ? null : (
          <div className={css.head}>
            <h2>{title}</h2>
            {text === undefined ? null : <p>{text}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
