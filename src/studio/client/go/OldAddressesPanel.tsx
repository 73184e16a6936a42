import { useEffect, useId, useState } from 'react';
import type { StudioPage } from '../../protocol/site.ts';
import { IssueList } from '../forms/notes.tsx';
import { at, isList } from '../forms/schema.ts';
import { Button, PlaceLink, SignButton } from '../parts/Button.tsx';
import { Panel, WordField } from '../parts/Panel.tsx';
import { Status } from '../parts/Status.tsx';
import type { StudioState } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';

/** Every address that leads to a page by a detour, and another one. */
export function OldAddressesPanel() {
  const store = useStore();
  const studio = useStudio();
  const { files, page: current = '', site } = studio;
  const [old, setOld] = useState('');
  const [to, setTo] = useState(current);
  const [why, setWhy] = useState('');
  const select = useId();
  // A page has several addresses, and further pages of its list.
  const pages = [...new Map((site?.pages ?? []).toReversed().map((page) => [page.file, page])).values()];
  const byName = pages.toSorted((a, b) => a.name.localeCompare(b.name));
  // What is written in them is read here as it is at any time, also before it is saved.
  useEffect(() => {
    for (const { file, aliases } of site?.pages ?? []) if (aliases !== undefined) void store.open(file);
  }, [site, store]);
  const rows = pages.flatMap((page) =>
    aliasesOf(page, studio).map((alias, index) => ({ page, alias, pointer: `/aliases/${index}` })),
  );
  const add = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    const alias = pathOf(old.trim());
    const page = pages.find(({ file }) => file === to);
    const taken = rows.find((row) => row.alias === alias);
    if (taken !== undefined) return setWhy(`${alias} leads to “${taken.page.name}” already.`);
    if (page === undefined || !(await store.open(to))) return;
    const index = aliasesOf(page, store.state()).length;
    store.edit(to, `the old address ${alias}`, { kind: 'insert', pointer: '/aliases', index, value: alias });
    await store.finish();
    const isWrong = store
      .state()
      .files[to]?.issues.some(
        ({ pointer, severity }) => severity === 'error' && pointer.startsWith('/aliases'),
      );
    setWhy(isWrong ? 'It is in the list, with what is wrong with it.' : '');
    if (isWrong) return;
    setOld('');
    store.say(`${alias} leads to “${page.name}” now.`, true);
  };
  return (
    <Panel
      title="Old addresses"
      help="Where pages were before. Whoever follows an old link, or has kept one, is led to the page (a redirect)."
    >
      <form className="well stack" onSubmit={(event) => void add(event)}>
        <WordField
          label="An old address"
          value={old}
          required={true}
          maxLength={300}
          placeholder="/old-route"
          spellCheck={false}
          autoFocus
          onWrite={setOld}
        />
        <label className="label" htmlFor={select}>
          leads to
        </label>
        <select id={select} value={to} onChange={({ target }) => setTo(target.value)}>
          {byName.map(({ file, name, route }) => (
            <option key={file} value={file}>
              {name} ({route})
            </option>
          ))}
        </select>
        <Button type="submit" className="strong">
          Add
        </Button>
        <Status why={why}>{rows.length === 0 ? 'No page has an old address.' : ''}</Status>
      </form>
      <ul className="old-addresses">
        {rows.map(({ page, alias, pointer }) => {
          const file = files[page.file];
          return (
            <li key={page.file + pointer}>
              <div className="row">
                <code>{alias}</code> leads to{' '}
                <PlaceLink to={{ file: page.file, pointer: '/aliases' }}>{page.name}</PlaceLink>
                <SignButton
                  glyph="search"
                  label={`Links that use ${alias}`}
                  onClick={() => store.show({ kind: 'find', find: alias, replace: page.route, isLink: true })}
                />
                <SignButton
                  glyph="trash"
                  label={`Remove ${alias}`}
                  onClick={() => {
                    const gone = aliasesOf(page, studio).length === 1 ? '/aliases' : pointer;
                    store.edit(page.file, `removing the old address ${alias}`, {
                      kind: 'remove',
                      pointer: gone,
                    });
                    store.say(`${alias} leads nowhere now.`, true);
                  }}
                />
              </div>
              {file === undefined ? null : (
                <IssueList issues={file.issues.filter((issue) => issue.pointer === pointer)} file={file} />
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function aliasesOf({ file, aliases = [] }: StudioPage, { values }: StudioState): readonly string[] {
  const written = at(values[file], '/aliases');
  return values[file] === undefined ? aliases : isList(written) ? written.map(String) : [];
}

/** Of an address that was copied from somewhere, what stands behind the site's name. */
function pathOf(address: string): string {
  if (URL.canParse(address)) return new URL(address).pathname;
  return address.startsWith('/') ? address : `/${address}`;
}
