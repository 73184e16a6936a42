import { useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { FindAnswer, Hit } from '../../protocol/pages.ts';
import { counted } from '../forms/field.ts';
import { PlaceLink } from '../parts/Button.tsx';
import { Looking } from '../parts/Looking.tsx';
import { Panel, WordField } from '../parts/Panel.tsx';
import { Status } from '../parts/Status.tsx';
import { type PanelOf, whyNot } from '../state/state.ts';
import { useAnswer, useStore, useStudio } from '../state/useStore.ts';

const keyOf = ({ file, pointer, at }: Hit): string => `${file}#${pointer}#${at}`;

/** Finds words, or links to an address, in all pages, shows what would change, and changes what is ticked in one step. */
export function FindPanel({ find: first, replace: by, isLink }: PanelOf<'find'>) {
  const store = useStore();
  const { version, site } = useStudio();
  const [find, setFind] = useState(first);
  const [replace, setReplace] = useState(by);
  const [isExact, setExact] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const wanted = { find, isLink, isExact, isWhole };
  const isWanted = find.trim() !== '';
  const again = `${version} ${JSON.stringify(wanted)}`;
  const [found, unread, isComing] = useAnswer<FindAnswer>(isWanted ? ADDRESS.find : undefined, again, wanted);
  const answer = isWanted ? found : undefined;
  const { hits = [], count = 0 } = answer ?? {};
  const ticked = hits.filter((hit) => !left.has(keyOf(hit)));
  const nameOf = ({ file, on }: Hit): string => site?.pages.find((page) => page.file === file)?.name ?? on;
  const change = async (): Promise<void> => {
    if (isBusy || ticked.length === 0) return;
    const places = ticked.map(({ file, pointer, at }) => ({ file, pointer, at }));
    const about = { ...wanted, replace, places };
    const said = ticked.length === 1 ? 'One place is changed.' : `${ticked.length} places are changed.`;
    setBusy(true);
    const refused = await store.step(ADDRESS.replace, about, said);
    setBusy(false);
    setWhy(whyNot(refused));
  };
  return (
    <Panel
      title={isLink ? 'Links to an old address' : 'Find and replace'}
      help={
        isLink
          ? 'They work, by a detour. Change them, and they lead straight there.'
          : 'In all pages, shared blocks and settings: what readers read.'
      }
    >
      {/* The words are looked for as they are typed: Enter changes nothing. */}
      <form className="well stack" onSubmit={(event) => event.preventDefault()}>
        <WordField
          label={isLink ? 'The old address' : 'Find'}
          value={find}
          required={true}
          maxLength={1000}
          spellCheck={false}
          autoFocus
          onWrite={setFind}
        />
        <WordField
          label={isLink ? 'The new one' : 'Write instead'}
          value={replace}
          required={isLink}
          onWrite={setReplace}
        />
        {isLink ? null : (
          <>
            <label>
              <input type="checkbox" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />{' '}
              Only whole words
            </label>
            <label>
              <input type="checkbox" checked={isExact} onChange={({ target }) => setExact(target.checked)} />{' '}
              Only with the same capital letters
            </label>
          </>
        )}
        <button
          type="button"
          className="strong"
          aria-disabled={isBusy || ticked.length === 0}
          onClick={({ currentTarget }) => {
            if (currentTarget.form?.reportValidity()) void change();
          }}
        >
          {isBusy ? 'Changing …' : sayingWhat(replace, ticked.length)}
        </button>
        <Status why={why || unread}>
          {answer === undefined || isComing
            ? ''
            : count === 0
              ? 'It is nowhere.'
              : count > hits.length
                ? `It is in ${count} places; these are the first ${hits.length}.`
                : `It is in ${count === 1 ? 'one place' : `${count} places`}.`}
        </Status>
        {isComing ? <Looking /> : null}
      </form>
      <ul className="changed-files stack wide">
        {hits.map((hit) => (
          <li key={keyOf(hit)} className="hit stack tight">
            <label className="row one-line">
              <input
                type="checkbox"
                checked={!left.has(keyOf(hit))}
                onChange={({ target }) => {
                  const others = [...left].filter((one) => one !== keyOf(hit));
                  setLeft(new Set(target.checked ? others : [...others, keyOf(hit)]));
                }}
              />
              <span className="grow">
                {hit.before}
                <del>{hit.found}</del>{' '}
                <span className="unseen">{replace === '' ? 'is deleted' : 'becomes'}</span>{' '}
                <ins>{replace}</ins>
                {hit.behind}
              </span>
            </label>
            <PlaceLink to={hit}>{nameOf(hit)}</PlaceLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What the button does; it says so where it only takes words away. */
const sayingWhat = (replace: string, places: number): string =>
  places === 0 ? 'Change' : `${replace === '' ? 'Delete it in' : 'Change'} ${counted(places, 'place')}`;
