import { Button } from '../parts/Button.tsx';
import { useStore, useStudio } from '../state/useStudio.ts';
import type { Original } from './useOriginal.ts';

const MOST = 8;

export function TranslationNote({ original }: { readonly original: Original | undefined }) {
  const store = useStore();
  const { page = '' } = useStudio();
  if (original === undefined || original.left.length + original.blocks.length === 0) return null;
  const { left, blocks } = original;
  return (
    <section className="note" aria-label="Translation">
      {left.length === 0 ? null : (
        <>
          <p>
            <strong>
              {left.length === 1 ? 'One text is' : `${left.length} texts are`} not as the original has them.
            </strong>
          </p>
          <ul>
            {left.slice(0, MOST).map(({ pointer, label, state }) => (
              <li key={pointer}>
                <Button className="link" onClick={() => void store.select({ file: page, pointer }, true)}>
                  {label}
                </Button>
                : {SAID[state]}
              </li>
            ))}
          </ul>
        </>
      )}
      {blocks.length === 0 ? null : <p>Blocks of the original that are not here: {blocks.join(', ')}.</p>}
    </section>
  );
}

const SAID = { missing: 'not translated', outdated: 'changed since it was translated' } as const;

export function OriginalText({
  original,
  pointer,
  id,
}: {
  readonly original: Original;
  readonly pointer: string;
  readonly id: string;
}) {
  const text = original.textAt(pointer);
  if (text === undefined) return null;
  const found = original.left.find((one) => one.pointer === pointer);
  return (
    <div className="original" id={id} data-state={found?.state}>
      <p lang={original.tag}>{plain(text)}</p>
      {found === undefined ? null : (
        <p className="original-state">
          {found.state === 'missing' ? 'Not translated.' : 'The original has changed since.'}
          {found.was === undefined ? null : (
            <>
              {' '}
              It was: <span lang={original.tag}>{plain(found.was)}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** A text without its tags, a line for each paragraph. */
const plain = (text: string): string =>
  text
    .replaceAll(/<\/(?:p|li|h[1-6]|tr)>\s*/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim();
