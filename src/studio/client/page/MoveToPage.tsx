import { useState } from 'react';
import type { Refused } from '../../protocol/file.ts';
import { goToOutline } from '../keys.ts';
import { Button } from '../parts/Button.tsx';
import { Chooser } from '../parts/Chooser.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useStudio, whyNot } from '../state/state.ts';
import type { BlockActions } from './useBlockActions.ts';

const MOST = 40;

/** Asks to which page a block goes. */
export function MoveToPage({ actions: { dragged, moveToPage } }: { readonly actions: BlockActions }) {
  const { site } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const others = (site?.pages ?? []).filter(({ file }) => file !== dragged.list.file);
  const close = (): void => {
    setOpen(false);
    setRefused(undefined);
  };
  return (
    <>
      <Button glyph="page" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Move to another page …
      </Button>
      {isOpen ? (
        <Dialog title={`Move “${dragged.name}” to another page`} onClose={close}>
          <Chooser
            label="To which page"
            find={(wanted) => {
              const words = wanted.toLowerCase().split(/\s+/);
              const isIn = (text: string): boolean =>
                words.every((word) => text.toLowerCase().includes(word));
              return others.filter(({ name, route }) => isIn(`${name} ${route}`)).slice(0, MOST);
            }}
            keyOf={({ route }) => route}
            onChoose={(page) =>
              void moveToPage(page).then((why) => {
                setRefused(why);
                if (why === undefined) goToOutline();
              })
            }
          >
            {({ name, route }) => (
              <>
                <span>{name}</span>
                <span className="option-kind">{route}</span>
              </>
            )}
          </Chooser>
          {refused === undefined ? null : (
            <p role="alert" className="problem">
              {whyNot(refused)}
            </p>
          )}
        </Dialog>
      ) : null}
    </>
  );
}
