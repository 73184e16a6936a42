import { useDeferredValue, useId, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { IconsAnswer } from '../../protocol/site.ts';
import type { ControlProps } from '../forms/FieldView.tsx';
import { Button, Glyph } from '../parts/Button.tsx';
import { useAnswer } from '../state/state.ts';

function useIcons(words: string, isWanted: boolean): IconsAnswer['icons'] {
  const address = `${ADDRESS.icons}?q=${encodeURIComponent(useDeferredValue(words))}`;
  const [answer] = useAnswer<IconsAnswer>(isWanted ? address : undefined);
  return answer?.icons ?? [];
}

function IconDrawing({ svg }: { readonly svg: string }) {
  return (
    <span
      className="icon-drawing"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: comes from the icon set's package, never from content
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

/** An icon: looked for by what it means, chosen from drawings. */
export function IconControl({ field, control, value, set, remove }: ControlProps) {
  const { 'aria-invalid': isInvalid, ...about } = control;
  const { id } = about;
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const list = useId();
  const name = typeof value === 'string' ? value : '';
  const [own] = useIcons(name, name !== '');
  const found = useIcons(words === '' ? name : words, isOpen);
  const choose = (next: string): void => {
    set(next);
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any control of it closes what has opened
    <div
      className="picker"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        document.getElementById(id)?.focus();
      }}
    >
      <Button
        {...about}
        aria-expanded={isOpen}
        className="picker-own"
        aria-labelledby={`${id}-name ${id}`}
        data-invalid={isInvalid ? '' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {own?.name === name ? <IconDrawing svg={own.svg} /> : <Glyph name="search" />}
        <span>{name === '' ? 'Choose an icon' : name}</span>
        <Glyph name={isOpen ? 'up' : 'down'} />
      </Button>
      {isOpen ? (
        <div className="picker-open">
          <input
            type="search"
            // biome-ignore lint/a11y/noAutofocus: it appears because the author has just asked for it
            autoFocus
            aria-label="What the icon should show"
            aria-controls={list}
            placeholder="money, delivery, safe …"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              const [best] = found;
              if (event.key !== 'Enter' || best === undefined) return;
              event.preventDefault();
              choose(best.name);
            }}
          />
          <fieldset className="icons" id={list} aria-label="Icons">
            {found.map((icon) => (
              <button
                key={icon.name}
                type="button"
                aria-label={icon.name}
                title={icon.name}
                aria-pressed={icon.name === name}
                onClick={() => choose(icon.name)}
              >
                <IconDrawing svg={icon.svg} />
              </button>
            ))}
          </fieldset>
          <p className="quiet" role="status">
            {found.length === 0 ? 'No icon fits. Try another word.' : `${found.length} icons`}
          </p>
          {field.required || name === '' ? null : (
            <Button className="link" onClick={remove}>
              No icon
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
