import { useStudio } from '../state/useStudio.ts';
import { DraftNote } from './DraftNote.tsx';
import { PublishNote } from './PublishNote.tsx';
import { TranslationNote } from './TranslationNote.tsx';
import type { Original } from './useOriginal.ts';

const DOTS = [
  [60, 28],
  [92, 60],
  [60, 92],
  [28, 60],
] as const;

export function FirstSteps({ original }: { readonly original: Original | undefined }) {
  const { site, files, page } = useStudio();
  const file = files[page ?? ''];
  return (
    <div className="form first">
      <svg className="first-kolam" viewBox="0 0 120 120" aria-hidden="true">
        <path d="M60 60C30 30 40 6 60 6S90 30 60 60C90 30 114 40 114 60S90 90 60 60C90 90 80 114 60 114S30 90 60 60C30 90 6 80 6 60S30 30 60 60Z" />
        {DOTS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
        ))}
      </svg>
      {file === undefined ? null : <DraftNote file={file} />}
      <PublishNote />
      <TranslationNote original={original} />
      <h2>Click anything on the page</h2>
      <ol>
        <li>
          <strong>Click a sentence and type,</strong> there or in its field here. Your file changes in just
          that place.
        </li>
        <li>
          <strong>Click a picture or an icon.</strong> Its field opens here.
        </li>
        <li>
          <strong>Anything can be taken back</strong> with <kbd>Ctrl</kbd> <kbd>Z</kbd>. When you are done,
          publish.
        </li>
      </ol>
      <p>
        By keyboard: <kbd>F6</kbd> goes from part to part, arrows walk through the blocks of the page,{' '}
        <kbd>Enter</kbd> opens one, <kbd>Alt</kbd> with an arrow moves it. <kbd>F2</kbd> goes from a field to
        its text on the page and back, <kbd>Tab</kbd> there to the next text.
      </p>
      {site === undefined || file === undefined ? null : (
        <p className="quiet">
          This page is <code>{file.file}</code>. Comments and layout in it stay as they are.
        </p>
      )}
    </div>
  );
}
