import { useDeferredValue, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { IconsAnswer } from '../../protocol/site.ts';
import type { ControlProps } from '../forms/control.ts';
import { Button, Glyph } from '../parts/Button.tsx';
import { Combobox } from '../parts/Combobox.tsx';
import { Status } from '../parts/Status.tsx';
import { useAnswer } from '../state/useStore.ts';

const NONE: IconsAnswer = { icons: [], all: 0 };

function useIcons(words: string, isWanted: boolean, hasRest = false) {
  const asked = useDeferredValue(words);
  const address = `${ADDRESS.icons}?q=${encodeURIComponent(asked)}${hasRest ? '&rest' : ''}`;
  const [answer = NONE, , isComing] = useAnswer<IconsAnswer>(isWanted ? address : undefined);
  return { ...answer, isComing: isComing || asked !== words };
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
  const name = typeof value === 'string' ? value : '';
  const [own] = useIcons(name, name !== '').icons;
  const { icons: found, all, isComing } = useIcons(words === '' ? name : words, isOpen, words === '');
  const close = (): void => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any control of it closes what has opened
    <div
      className="picker stack"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <Button
        {...about}
        aria-expanded={isOpen}
        className="picker-own row one-line"
        aria-labelledby={`${id}-name ${id}`}
        data-invalid={isInvalid ? '' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {own?.name === name ? <IconDrawing svg={own.svg} /> : <Glyph name="search" />}
        <span className="grow">{name === '' ? 'Choose an icon' : name}</span>
        <Glyph name={isOpen ? 'up' : 'down'} />
      </Button>
      {isOpen ? (
        <div className="well stack">
          <Combobox
            isAsked
            isGrid
            isComing={isComing}
            control={{ 'aria-label': 'What the icon should show' }}
            value={words}
            placeholder="money, delivery, safe …"
            name="Icons"
            fitting={() => found}
            keyOf={(icon) => icon.name}
            onType={setWords}
            onChoose={(icon) => {
              set(icon.name);
              close();
            }}
            note={({ active }) => <Status>{saidOf(found, active?.name, all)}</Status>}
          >
            {(icon) => (
              <>
                <IconDrawing svg={icon.svg} />
                <span className="unseen">{icon.name}</span>
              </>
            )}
          </Combobox>
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
function saidOf(found: IconsAnswer['icons'], active: string | undefined, all: number): string {
  if (active !== undefined) return active;
  if (found.length === 0) return 'No icon fits. Try another word.';
  return found.length < all
    ? `${found.length} of ${all.toLocaleString('en')} icons. Type what it should show.`
    : `${all} ${all === 1 ? 'icon' : 'icons'}`;
}
