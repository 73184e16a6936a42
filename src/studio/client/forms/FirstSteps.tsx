import { useStudio } from '../state/useStudio.ts';

/** What to do first, where the form will be. */
export function FirstSteps() {
  const { site, files, page } = useStudio();
  const file = files[page ?? ''];
  return (
    <div className="form first">
      <svg className="first-kolam" viewBox="0 0 120 120" aria-hidden="true">
        <path d="M60 8l52 52-52 52L8 60zM34 34c-12 12-12 40 0 52s40 12 52 0 12-40 0-52-40-12-52 0z" />
        {[60, 34, 86].flatMap((x) =>
          [60, 34, 86].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.600" />),
        )}
      </svg>
      <h2>Click anything on the page</h2>
      <ol>
        <li>
          <strong>Click a sentence, a picture or an icon.</strong> Its field opens here.
        </li>
        <li>
          <strong>Type.</strong> The page follows each key, and your file changes in just that place.
        </li>
        <li>
          <strong>Anything can be taken back</strong> with <kbd>Ctrl</kbd> <kbd>Z</kbd>. When you are done,
          hand over.
        </li>
      </ol>
      <p>
        By keyboard: <kbd>F6</kbd> goes from part to part, arrows walk through the blocks of the page,{' '}
        <kbd>Enter</kbd> opens one, <kbd>Alt</kbd> with an arrow moves it.
      </p>
      {site === undefined || file === undefined ? null : (
        <p className="quiet">
          This page is <code>{file.file}</code>. Comments and layout in it stay as they are.
        </p>
      )}
    </div>
  );
}
