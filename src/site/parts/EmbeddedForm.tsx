import { useWords } from '../words/useWords.ts';
import css from './EmbeddedForm.module.css';
import { EmbeddedPage } from './EmbeddedPage.tsx';
import { useHydrated } from './useHydrated.ts';

interface EmbeddedFormProps {
  readonly src: string;
  readonly title: string;
}

/**
 * Another site's form. The frame is put in by the script, which can tell when it has loaded; the link beside it is
 * all there is without one, and the way out where something blocks frames.
 */
export function EmbeddedForm({ src, title }: EmbeddedFormProps) {
  const words = useWords();
  const isHydrated = useHydrated();
  return (
    <div data-moving="">
      {isHydrated ? (
        <EmbeddedPage className={css.frame} src={src} title={title} allows="scripts and forms" />
      ) : (
        <p className={`${css.frame} ${css.waiting}`}>{words.loading}</p>
      )}
      <p className={css.link}>
        <a href={src} target="_blank" rel="noopener noreferrer">
          {words.form.openInNewTab}
        </a>
      </p>
    </div>
  );
}
