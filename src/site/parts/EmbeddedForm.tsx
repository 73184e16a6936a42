import { useIslandWords } from '../words/useIslandWords.ts';
import css from './EmbeddedForm.module.css';
import { EmbeddedPage } from './EmbeddedPage.tsx';
import { useHydrated } from './useHydrated.ts';

interface EmbeddedFormProps {
  readonly src: string;
  readonly title: string;
}

/**
 * Another site's form. Its `<iframe>` is added only after hydration, because it takes a script to tell when it has
 * loaded. The link below it serves visitors without a script and those whose browser blocks the `<iframe>`.
 */
export function EmbeddedForm({ src, title }: EmbeddedFormProps) {
  const words = useIslandWords();
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
