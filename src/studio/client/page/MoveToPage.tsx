import { useState } from 'react';
import type { Refused } from '../../protocol/file.ts';
import type { SiteAnswer, StudioPage } from '../../protocol/site.ts';
import { at, isList, type Json } from '../forms/schema.ts';
import { goToOutline } from '../keys.ts';
import { blockName } from '../left/outlineNodes.ts';
import { Button } from '../parts/Button.tsx';
import { Chooser } from '../parts/Chooser.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { whyNot } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import type { BlockActions } from './useBlockActions.ts';

/** Asks to which page a block goes, and where on it. */
export function MoveToPage({ actions: { dragged, moveToPage } }: { readonly actions: BlockActions }) {
  const store = useStore();
  const { site, values } = useStudio();
  const [page, setPage] = useState<StudioPage>();
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const others = (site?.pages ?? []).filter(({ file, isMade }) => file !== dragged.list.file && !isMade);
  const close = (): void => {
    setOpen(false);
    setPage(undefined);
    setRefused(undefined);
  };
  return (
    <>
      <Button glyph="page" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Move to another page …
      </Button>
      {isOpen ? (
        <Dialog title={`Move “${dragged.name}” to another page`} onClose={close}>
          {page === undefined ? (
            <Chooser
              key="page"
              label="To which page"
              items={others}
              textsOf={({ name, route }) => [name, route]}
              onChoose={(chosen) => {
                setPage(chosen);
                void store.open(chosen.file);
              }}
            >
              {({ name, route }) => (
                <>
                  <span>{name}</span>
                  <span className="quiet">{route}</span>
                </>
              )}
            </Chooser>
          ) : (
            <Chooser
              key="place"
              label={`Where on “${page.name}”`}
              items={gapsOf(at(values[page.file], '/blocks'), site)}
              textsOf={({ name }) => [name, '']}
              onChoose={({ gap }) =>
                void moveToPage(page.file, gap).then((why) => {
                  setRefused(why);
                  if (why === undefined) goToOutline();
                })
              }
            >
              {({ name }) => <span>{name}</span>}
            </Chooser>
          )}
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

interface Gap {
  readonly name: string;
  /** Absent behind the last block, wherever that is by then. */
  readonly gap?: number;
}

function gapsOf(blocks: Json | undefined, site: SiteAnswer | undefined): readonly Gap[] {
  const names = (isList(blocks) ? blocks : []).map((block) => blockName(block, site));
  const between = names.map((name, index) => ({ name: `${index + 1}: above “${name}”`, gap: index }));
  return [{ name: 'Below the last block' }, ...between];
}
