import { Button } from '../parts/Button.tsx';
import type { OpenFile } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStudio.ts';

interface SharedNoteProps {
  readonly file: OpenFile;
  /** The list that is used here; absent within the list itself. */
  readonly use: string | undefined;
}

export function SharedNote({ file, use }: SharedNoteProps) {
  const store = useStore();
  const { site } = useStudio();
  const lists = site?.names.shared ?? [];
  const list = lists.find((one) => (use === undefined ? one.file === file.file : one.name === use));
  if (list === undefined) return null;
  const { length } = list.pages;
  const nameAt = (route: string): string => site?.pages.find((page) => page.route === route)?.name ?? route;
  const count = length === 1 ? 'one page' : `${length} pages`;
  return (
    <section className="note shared" aria-label="Shared blocks">
      <p>
        <strong>{use === undefined ? `This is on ${count}.` : `“${list.name}” is on ${count}.`}</strong> A
        change here changes {length === 1 ? 'it' : 'all of them'}.
      </p>
      <details>
        <summary>Which pages?</summary>
        <ul>
          {list.pages.map((route) => (
            <li key={route}>
              <Button className="link" onClick={() => void store.openPage(route)}>
                {nameAt(route)}
              </Button>
            </li>
          ))}
        </ul>
      </details>
      {use === undefined ? null : (
        <Button onClick={() => void store.select({ file: list.file, pointer: '/0' }, true)}>
          Edit the shared blocks
        </Button>
      )}
    </section>
  );
}

export function OtherPageNote({ file, pointer }: { readonly file: OpenFile; readonly pointer: string }) {
  const store = useStore();
  const { site, page } = useStudio();
  if (file.kind !== 'page' || file.file === page) return null;
  const name = site?.pages.find((one) => one.file === file.file)?.name ?? file.file;
  return (
    <section className="note shared" aria-label="Another page">
      <p>
        <strong>This belongs to another page: “{name}”.</strong> A change here changes that page, and wherever
        it is shown.
      </p>
      <Button onClick={() => void store.goTo({ file: file.file, pointer })}>Go to “{name}”</Button>
    </section>
  );
}
