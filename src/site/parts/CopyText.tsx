import { type ReactNode, useId, useRef, useState } from 'react';
import { useIslandWords } from '../words/useIslandWords.ts';
import css from './CopyText.module.css';

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
  /** What else can be done with the text: buttons before the one that copies it. */
  readonly children: ReactNode;
}

/**
 * A text to take elsewhere. It can be selected and copied by hand, as without a script; the button copies it, or
 * selects it where the browser does not allow that.
 */
export function CopyText({ label, text, children }: CopyTextProps) {
  const words = useIslandWords().copy;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [tries, setTries] = useState(0);
  // Told of one text only: after a change, what was copied is no longer what is here.
  const [told, setTold] = useState({ text, note: '' });
  const onCopy = async (): Promise<void> => {
    setTries(tries + 1);
    try {
      // Also throws where there is no clipboard at all: on pages without https.
      await navigator.clipboard.writeText(text);
      setTold({ text, note: words.copied });
    } catch {
      box.current?.focus();
      box.current?.select();
      setTold({ text, note: words.selected });
    }
  };
  return (
    <div className={css.copy}>
      <label htmlFor={id}>{label}</label>
      <textarea ref={box} id={id} readOnly rows={4} value={text} />
      <div className="cluster">
        {children}
        <div className={css.act}>
          <button type="button" className="button button-quiet" onClick={onCopy}>
            {words.button}
          </button>
        </div>
        <p role="status">
          {/* A new key for each attempt makes screen readers announce the same words again. */}
          <span key={tries}>{told.text === text ? told.note : ''}</span>
        </p>
      </div>
    </div>
  );
}
