import { useDeferredValue, useId, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { IconsAnswer } from '../../protocol/site.ts';
import type { ControlProps } from '../forms/control.ts';
import { Button, Glyph } from '../parts/Button.tsx';
import { columnsOf, Options, optionAfter } from '../parts/Options.tsx';
import { useAnswer } from '../state/useStore.ts';

const NONE: IconsAnswer = { icons: [], all: 0 };

function useIcons(words: string, isWanted: boolean, hasRest = false): IconsAnswer {
  const address = `${ADDRESS.icons}?q=${encodeURIComponent(useDeferredValue(words))}${hasRest ? '&rest' : ''}`;
  const [answer = NONE] = useAnswer<IconsAnswer>(isWanted ? address : undefined);
  return answer;
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
  const [active, setActive] = useState(-1);
  const [own] = useIcons(name, name !== '').icons;
  const { icons: found, all } = useIcons(words === '' ? name : words, isOpen, words === '');
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
            role="combobox"
            // biome-ignore lint/a11y/noAutofocus: it appears because the author has just asked for it
            autoFocus
            aria-label="What the icon should show"
            aria-expanded="true"
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
            autoComplete="off"
            placeholder="money, delivery, safe …"
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              setActive(-1);
            }}
            onKeyDown={(event) => {
              // With Ctrl, Enter leads to the next text.
              if (event.ctrlKey || event.metaKey) return;
              const columns = columnsOf(document.getElementById(list));
              const next = optionAfter(event, active, found.length, Math.max(2, columns));
              const chosen = found[Math.max(active, 0)];
              if (next !== undefined) setActive(next);
              else if (event.key === 'Enter' && chosen !== undefined) choose(chosen.name);
              else return;
              event.preventDefault();
            }}
          />
          <Options
            isGrid
            id={list}
            name="Icons"
            items={found}
            active={active}
            keyOf={(icon) => icon.name}
            onChoose={(icon) => choose(icon.name)}
          >
            {(icon) => (
              <>
                <IconDrawing svg={icon.svg} />
                <span className="unseen">{icon.name}</span>
              </>
            )}
          </Options>
          <p className="quiet" role="status">
            {saidOf(found, active, all)}
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

/** What is seen of the choice, in words: the name of the icon that the keys are on, or how many there are. */
function saidOf(found: IconsAnswer['icons'], active: number, all: number): string {
  const chosen = found[active];
  if (chosen !== undefined) return chosen.name;
  if (found.length === 0) return 'No icon fits. Try another word.';
  return found.length < all
    ? `${found.length} of ${all.toLocaleString('en')} icons. Type what it should show.`
    : `${all} ${all === 1 ? 'icon' : 'icons'}`;
}
