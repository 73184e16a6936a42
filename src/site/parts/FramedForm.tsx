import { useWords } from '../words/useWords.ts';
import { Frame } from './Frame.tsx';
import css from './FramedForm.module.css';
import { useAlive } from './useAlive.ts';

interface FramedFormProps {
  readonly src: string;
  readonly title: string;
}

/**
 * Another site's form. The frame is put in by the script, which can tell when it has loaded; the link beside it is
 * all there is without one, and the way out where something blocks frames.
 */
export function FramedForm({ src, title }: FramedFormProps) {
  const words = useWords();
  const isAlive = useAlive();
  return (
    <div data-moving="">
      {isAlive ? (
        <Frame className={css.frame} src={src} title={title} allows="scripts and forms" />
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
