import { useId, useState } from 'react';
import { Glyph } from '../parts/Glyph.tsx';
import type { OpenFile } from '../state/state.ts';
import { useStore } from '../state/useStudio.ts';
import { keysOf } from './schema.ts';

export function ShareBlock({ file, pointer }: { readonly file: OpenFile; readonly pointer: string }) {
  const store = useStore();
  const [name, setName] = useState('');
  const [why, setWhy] = useState('');
  const id = useId();
  const share = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    const refused = await store.share(file, Number(keysOf(pointer)[1]), name.trim());
    setWhy(refused === undefined ? '' : `${refused.message} ${refused.hint ?? ''}`);
  };
  return (
    <details className="share">
      <summary>
        <Glyph name="share" /> Use this block on other pages, too
      </summary>
      <form onSubmit={(event) => void share(event)}>
        <label htmlFor={id}>What the shared blocks are called</label>
        <input
          id={id}
          value={name}
          placeholder="why-us"
          required={true}
          maxLength={80}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          title="Lower-case letters, digits and hyphens"
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit">Share it</button>
        <p role="status">{why}</p>
      </form>
    </details>
  );
}
