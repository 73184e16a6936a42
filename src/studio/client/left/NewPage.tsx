import { useId, useState } from 'react';
import type { StudioPageKind } from '../../protocol/site.ts';
import { inWords } from '../forms/field.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useStore } from '../state/useStudio.ts';
import { whyNot } from './whyNot.ts';

interface NewPageProps {
  readonly kinds: readonly StudioPageKind[];
  readonly onDone: () => void;
}

export function NewPage({ kinds, onDone }: NewPageProps) {
  const store = useStore();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [kind, setKind] = useState(kinds[0]?.name ?? 'page');
  const [why, setWhy] = useState('');
  const [isMaking, setMaking] = useState(false);
  const id = useId();
  const make = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    setMaking(true);
    const refused = await store.pages({ do: 'new', kind, name: name.trim() });
    setMaking(false);
    setWhy(refused === undefined ? '' : whyNot(refused));
    if (refused !== undefined) return;
    setOpen(false);
    setName('');
    onDone();
    store.say(`“${name.trim()}” is there, as a draft. Its words are examples: click them to write your own.`);
  };
  return (
    <div className="new-page">
      <Button glyph="plus" className="plain add" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        New page
      </Button>
      {isOpen ? (
        <Dialog title="New page" onClose={() => setOpen(false)}>
          <form className="inline-form" onSubmit={(event) => void make(event)}>
            <label htmlFor={`${id}-name`}>Its name</label>
            <input
              id={`${id}-name`}
              required={true}
              maxLength={100}
              value={name}
              autoFocus
              placeholder="Hotel booking"
              onChange={({ target }) => setName(target.value)}
            />
            <label htmlFor={`${id}-kind`}>What it is</label>
            <select id={`${id}-kind`} value={kind} onChange={({ target }) => setKind(target.value)}>
              {kinds.map((one) => (
                <option key={one.name} value={one.name}>
                  {inWords(one.name)}
                </option>
              ))}
            </select>
            <button type="submit" className="strong" disabled={isMaking}>
              {isMaking ? 'Making the page …' : 'Make the page'}
            </button>
            <p role="status" className="problem">
              {why}
            </p>
          </form>
        </Dialog>
      ) : null}
    </div>
  );
}
