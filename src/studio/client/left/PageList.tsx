import { useEffect, useId, useRef, useState } from 'react';
import { collectionName, languageOf, translationOf } from '../../../engine/model/language.ts';
import { ADDRESS } from '../../protocol/address.ts';
import type { Refused } from '../../protocol/file.ts';
import type { BeginningAnswer } from '../../protocol/pages.ts';
import type { SiteAnswer, StudioPage } from '../../protocol/site.ts';
import { counted, inWords } from '../forms/field.ts';
import { hasStayed } from '../keys.ts';
import { Button, SignButton } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useLanding } from '../parts/dragging.ts';
import { foundBy } from '../parts/foundBy.ts';
import { SearchField, WordField } from '../parts/Panel.tsx';
import { Status } from '../parts/Status.tsx';
import { whyNot } from '../state/state.ts';
import { useAnswer, useStore, useStudio } from '../state/useStore.ts';

/** The most pages of a collection that are listed before more are asked for: a search finds them all. */
const MOST = 20;

/** All pages with their state, the pictures and the shared lists. */
export function PageList({ onLeave }: { readonly onLeave: () => void }) {
  const store = useStore();
  const { site, route } = useStudio();
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState<Readonly<Record<string, number>>>({});
  if (site === undefined) return <p className="quiet">Reading the pages …</p>;
  const pages = foundBy(wanted, site.pages, ({ name, route: at, file }) => [name, `${at} ${file}`]);
  const groups = groupsOf(pages, site);
  const { media, shared } = site.names;
  const everywhere: readonly (readonly [name: string, about: string, go: () => void])[] = [
    ['Pictures', `${media.length} in this site`, () => store.show({ kind: 'pictures' })],
    ...shared.map(({ name, file, pages: on }) => {
      const go = (): void => void store.select({ file, pointer: '/0' });
      return [name, `Shared, on ${counted(on.length, 'page')}`, go] as const;
    }),
  ];
  const open = async (page: StudioPage): Promise<void> => {
    onLeave();
    await store.openPage(page.route);
  };
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
          const [first] = pages;
          if (event.key !== 'Enter' || first === undefined) return;
          // Else it presses the button that has the focus then.
          event.preventDefault();
          void open(first);
        }}
      />
      <NewPage kinds={site.kinds} onDone={onLeave} />
      {groups.map(({ name, pages: own }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {own
              .filter((page, place) => place < (most[name] ?? MOST) || page.route === route)
              .map((page) => (
                <PageLine
                  key={page.route}
                  page={page}
                  isCurrent={page.route === route}
                  onOpen={() => void open(page)}
                />
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
          {everywhere.map(([name, about, go]) => (
            <li key={name}>
              <Button
                className="page-name"
                onClick={() => {
                  onLeave();
                  go();
                }}
              >
                <span className="name cut">{name}</span>
                <span className="quiet cut">{about}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Milliseconds: longer than somebody needs who lets go on the name. */
const OPENS = 1000;

interface Group {
  readonly name: string;
  readonly pages: readonly StudioPage[];
}

/** By collection, those of each language together, as people call both. */
function groupsOf(pages: readonly StudioPage[], { languages }: SiteAnswer): readonly Group[] {
  const groups = new Map<string, StudioPage[]>();
  const all = languages.length === 0 ? [{ at: '/', name: '' }] : languages;
  for (const [place, { at, name }] of all.entries())
    for (const page of pages.filter(({ file }) => languageOf(file, languages).at === at)) {
      const kind = page.collection === undefined ? 'Pages' : inWords(collectionName(page.collection));
      const title = place === 0 ? kind : `${kind} in ${name}`;
      groups.set(title, [...(groups.get(title) ?? []), page]);
    }
  return [...groups].map(([name, own]) => ({ name, pages: own }));
}

interface PageLineProps {
  readonly page: StudioPage;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** A page with its state and what can be done with it. A block that is dropped on it becomes its last one; held over it, it has the page opened. */
function PageLine({ page, isCurrent, onOpen }: PageLineProps) {
  const [isActing, setActing] = useState(false);
  const done = (isDeleted: boolean): void => {
    setActing(false);
    // Of a page that is deleted, its line is gone; one that is renamed is open, and has another.
    requestAnimationFrame(() => {
      if (!hasStayed('.pages')) return;
      const own = line.current ?? (isDeleted ? null : document.querySelector('.pages [data-current]'));
      const kept = own?.querySelector('[aria-expanded]') ?? document.querySelector('.pages [type="search"]');
      if (kept instanceof HTMLElement) kept.focus();
    });
  };
  const line = useRef<HTMLLIElement>(null);
  const landing = useLanding(line, ({ list, toPage }) =>
    toPage === undefined || list.file === page.file || page.isMade
      ? undefined
      : { at: 'on', drop: () => toPage(page.file) },
  );
  return (
    <li ref={line} data-current={isCurrent ? '' : undefined} data-landing={landing}>
      <div className="page-row row tight">
        <Button
          className="page-name"
          aria-current={isCurrent ? 'page' : undefined}
          data-spring={OPENS}
          onClick={onOpen}
        >
          <span className="name cut">{page.name}</span>
          <span className="quiet cut">{page.route}</span>
        </Button>
        {isPlain(page) ? null : (
          <span className="state" data-errors={page.errors > 0 ? '' : undefined}>
            {page.unsaved ? 'Draft kept' : page.isMade ? 'Made for a tag' : page.state}
          </span>
        )}
        {page.isMade ? null : (
          <SignButton
            glyph="settings"
            label={`Duplicate, rename or delete ${page.name}`}
            aria-expanded={isActing}
            onClick={() => setActing(!isActing)}
          />
        )}
      </div>
      {isActing ? <PageActions page={page} onDone={done} /> : null}
    </li>
  );
}

const isPlain = ({ state, unsaved, errors, isMade }: StudioPage): boolean =>
  !unsaved && errors === 0 && !isMade && /^(?:Shown|Published)$/.test(state);

interface NewPageProps {
  readonly kinds: readonly string[];
  readonly onDone: () => void;
}

/** Makes a page from the scaffold of its kind. */
export function NewPage({ kinds, onDone }: NewPageProps) {
  const store = useStore();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [kind, setKind] = useState(kinds[0] ?? 'page');
  const [why, setWhy] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const [answer] = useAnswer<BeginningAnswer>(
    isOpen ? `${ADDRESS.beginning}?kind=${encodeURIComponent(kind)}` : undefined,
  );
  const beginning = answer?.kind === kind ? answer : undefined;
  const blocks = beginning?.blocks.map((block, place) => {
    const key = `${kind} ${place}`;
    return { ...block, key, isTicked: ticks[key] ?? block.isOfWords };
  });
  const ticked = blocks?.filter(({ isTicked }) => isTicked);
  const id = useId();
  const make = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (isMaking) return;
    setMaking(true);
    const refused = await store.pages({
      do: 'new',
      kind,
      name: name.trim(),
      blocks: ticked?.map((block) => block.name),
    });
    setMaking(false);
    setWhy(whyNot(refused));
    if (refused !== undefined) return;
    setOpen(false);
    setName('');
    onDone();
    const { page } = store.state();
    if (page !== undefined) await store.select({ file: page, pointer: '' }, true);
    // With a phone, it is seen first.
    store.set({ part: 'page' });
    store.say(`“${name.trim()}” is there, as a draft. Its words are examples: click them to write your own.`);
  };
  return (
    <div className="new-page">
      <Button glyph="plus" className="plain add" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        New page
      </Button>
      {isOpen ? (
        <Dialog title="New page" onClose={() => setOpen(false)}>
          <form className="stack" onSubmit={(event) => void make(event)}>
            <WordField
              label="Its name"
              required={true}
              maxLength={100}
              value={name}
              autoFocus
              placeholder="Hotel booking"
              onWrite={setName}
            />
            <label className="label" htmlFor={`${id}-kind`}>
              What it is
            </label>
            <select id={`${id}-kind`} value={kind} onChange={({ target }) => setKind(target.value)}>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {inWords(one)}
                </option>
              ))}
            </select>
            {beginning === undefined ? null : (
              <fieldset className="stack tight">
                <legend>What it begins with</legend>
                {blocks?.map(({ key, title, placeholders, isTicked, isOfWords }) => (
                  <label key={key}>
                    <input
                      type="checkbox"
                      checked={isTicked}
                      onChange={({ target }) => setTicks({ ...ticks, [key]: target.checked })}
                    />{' '}
                    {title}, {counted(placeholders, 'place')}
                    {isOfWords ? '' : ', with drawings or numbers'}
                  </label>
                ))}
                <p role="status">
                  {counted(
                    (ticked ?? []).reduce((sum, one) => sum + one.placeholders, beginning.placeholders),
                    'place',
                  )}{' '}
                  to fill
                </p>
              </fieldset>
            )}
            <Button type="submit" className="strong" aria-disabled={isMaking}>
              Make the page
            </Button>
            <Status why={isMaking ? '' : why}>{isMaking ? 'Making the page …' : ''}</Status>
          </form>
        </Dialog>
      ) : null}
    </div>
  );
}

/** How many translations a page has, by the names of their files: they go where it goes. */
function translationsOf({ file }: StudioPage, { pages, languages }: SiteAnswer): number {
  if (languages.length === 0 || languageOf(file, languages).at !== '/') return 0;
  const files = languages.flatMap((language) => (language.at === '/' ? [] : translationOf(file, language)));
  return files.filter((one) => pages.some((page) => page.file === one)).length;
}

interface PageActionsProps {
  readonly page: StudioPage;
  readonly onDone: (isDeleted: boolean) => void;
}

/** Duplicates, renames or deletes a page, in place, and leads to its history. */
function PageActions({ page, onDone }: PageActionsProps) {
  const store = useStore();
  const [name, setName] = useState(`${page.name} (copy)`);
  const [route, setRoute] = useState(page.route);
  const [refused, setRefused] = useState<Refused>();
  const { site } = useStudio();
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not handed on: browsers return a promise, which is no cleanup.
    actions.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const count = site === undefined ? 0 : translationsOf(page, site);
  const translations =
    count === 0 ? '' : count === 1 ? ' and its translation' : ` and its ${count} translations`;
  const done = (why: Refused | undefined, say: () => void, isDeleted = false): void => {
    setRefused(why);
    if (why !== undefined) return;
    onDone(isDeleted);
    say();
  };
  const remove = async (anyway: boolean): Promise<void> =>
    done(
      await store.pages({ do: 'delete', file: page.file, anyway }),
      () => store.say(`“${page.name}”${translations} ${count === 0 ? 'is' : 'are'} deleted.`, true),
      true,
    );
  return (
    <div ref={actions} className="page-actions well stack">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void store
            .pages({ do: 'duplicate', file: page.file, name: name.trim() })
            .then((why) => done(why, () => store.say(`“${name.trim()}” is a copy of “${page.name}”.`, true)));
        }}
      >
        <WordField label="Name of a copy" name="copy" value={name} required={true} onWrite={setName} />
        <Button type="submit">Duplicate</Button>
      </form>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const said =
            count === 0
              ? `“${page.name}” is at ${route.trim()} now. Its old address leads there; its name is as it was.`
              : `“${page.name}”${translations} have new addresses now. The old ones lead there; the names are as they were.`;
          void store
            .pages({ do: 'rename', file: page.file, route: route.trim() })
            .then((why) => done(why, () => void store.sayMoved(said, page.route, route.trim(), true)));
        }}
      >
        <WordField
          label="Address"
          name="route"
          value={route}
          required={true}
          spellCheck={false}
          onWrite={setRoute}
        />
        <Button type="submit" disabled={route === page.route}>
          Rename
        </Button>
      </form>
      <Button onClick={() => store.show({ kind: 'versions', file: page.file })}>History</Button>
      <Button className="plain danger" onClick={() => void remove(false)}>
        Delete the page{translations}
      </Button>
      {refused === undefined || refused.links !== undefined ? null : (
        <p className="problem" role="alert">
          {whyNot(refused)}
        </p>
      )}
      {refused?.links === undefined ? null : (
        <Dialog title={`Delete “${page.name}”${translations}?`} onClose={() => setRefused(undefined)}>
          <p>{whyNot(refused)}</p>
          <ul>
            {refused.links.map(({ file, pointer, link, on }) => (
              <li key={file + pointer}>
                <Button
                  className="link"
                  onClick={() => {
                    setRefused(undefined);
                    void store.goTo({ file, pointer });
                  }}
                >
                  {on}
                </Button>{' '}
                links to <code>{link}</code>
              </li>
            ))}
          </ul>
          <div className="row">
            <Button className="strong" onClick={() => setRefused(undefined)}>
              Keep it
            </Button>
            <Button className="plain danger" onClick={() => void remove(true)}>
              Delete it all the same
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
