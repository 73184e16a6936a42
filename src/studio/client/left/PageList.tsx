import { useState } from 'react';
import type { StudioPage } from '../../protocol/site.ts';
import { Button } from '../parts/Button.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { useStore, useStudio } from '../state/useStudio.ts';
import { NewPage } from './NewPage.tsx';
import { PageActions } from './PageActions.tsx';

interface PageListProps {
  /** Something was chosen, or nothing is wanted. */
  readonly onLeave: () => void;
}

/** The most pages of a collection that are listed before more are asked for: a search finds them all. */
const MOST = 20;

export function PageList({ onLeave }: PageListProps) {
  const store = useStore();
  const { site, route } = useStudio();
  const [wanted, setWanted] = useState('');
  const [acting, setActing] = useState<string>();
  const [most, setMost] = useState<Readonly<Record<string, number>>>({});
  if (site === undefined) return <p className="quiet">Reading the pages …</p>;
  const words = wanted.toLowerCase();
  const pages = site.pages.filter((page) =>
    `${page.name} ${page.route} ${page.file}`.toLowerCase().includes(words),
  );
  const groups = new Map<string, StudioPage[]>();
  for (const page of pages) {
    const group = groups.get(page.collection ?? '');
    if (group === undefined) groups.set(page.collection ?? '', [page]);
    else group.push(page);
  }
  const open = async (page: StudioPage): Promise<void> => {
    onLeave();
    await store.openPage(page.route);
  };
  const first = [...groups.values()][0]?.[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any control of it closes it
    <div
      className="pages"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
    >
      <SearchField
        label="Find a page"
        placeholder="Find a page"
        value={wanted}
        onWrite={setWanted}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && first !== undefined) void open(first);
        }}
      />
      <NewPage kinds={site.kinds} onDone={onLeave} />
      {[...groups].map(([name, own]) => (
        <section key={name} aria-label={name === '' ? 'Pages' : name}>
          <h2>{name === '' ? 'Pages' : name}</h2>
          <ul>
            {own.slice(0, most[name] ?? MOST).map((page) => (
              <li key={page.route} data-current={page.route === route ? '' : undefined}>
                <div className="page-row">
                  <Button
                    className="page-name"
                    aria-current={page.route === route ? 'page' : undefined}
                    onClick={() => void open(page)}
                  >
                    <span>{page.name}</span>
                    <span className="page-route">{page.route}</span>
                  </Button>
                  {isPlain(page) ? null : (
                    <span className="state" data-errors={page.errors > 0 ? '' : undefined}>
                      {page.unsaved ? 'Draft kept' : page.state}
                    </span>
                  )}
                  <Button
                    glyph="settings"
                    label={`Duplicate, rename or delete ${page.name}`}
                    className="small"
                    aria-expanded={acting === page.route}
                    title="Duplicate, rename, delete"
                    onClick={() => setActing(acting === page.route ? undefined : page.route)}
                  />
                </div>
                {acting === page.route ? (
                  <PageActions
                    page={page}
                    // By then, somebody may have opened those of another page.
                    onDone={() => setActing((now) => (now === page.route ? undefined : now))}
                  />
                ) : null}
              </li>
            ))}
          </ul>
          {own.length <= (most[name] ?? MOST) ? null : (
            <Button onClick={() => setMost({ ...most, [name]: (most[name] ?? MOST) + 25 * MOST })}>
              Show more of the {own.length} pages
            </Button>
          )}
        </section>
      ))}
      <section aria-label="Everywhere">
        <h2>Everywhere</h2>
        <ul>
          <li>
            <Button
              className="page-name"
              onClick={() => {
                onLeave();
                store.show({ kind: 'pictures' });
              }}
            >
              <span>Pictures</span>
              <span className="page-route">{site.names.media.length} in this site</span>
            </Button>
          </li>
          {site.names.shared.map((list) => (
            <li key={list.file}>
              <Button
                className="page-name"
                onClick={() => {
                  onLeave();
                  void store.select({ file: list.file, pointer: '/0' });
                }}
              >
                <span>{list.name}</span>
                <span className="page-route">Shared, on {list.pages.length} pages</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const isPlain = ({ state, unsaved, errors }: StudioPage): boolean =>
  !unsaved && errors === 0 && /^(?:Shown|Published)$/.test(state);
