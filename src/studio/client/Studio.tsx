import { useEffect, useRef, useState } from 'react';
import { ClashNote } from './ClashNote.tsx';
import { FormPanel } from './forms/FormPanel.tsx';
import { PalettePanel } from './forms/PalettePanel.tsx';
import { SETTINGS } from './forms/schema.ts';
import { TranslatePanel } from './forms/translation.tsx';
import { FindPanel } from './go/FindPanel.tsx';
import { GoTo } from './go/GoTo.tsx';
import { OldAddressesPanel } from './go/OldAddressesPanel.tsx';
import { keysPressed } from './keys.ts';
import { isNarrow, Outline } from './left/Outline.tsx';
import { PageList } from './left/PageList.tsx';
import { PageFrame } from './page/PageFrame.tsx';
import { useBeside } from './page/useBeside.ts';
import type { PageTheme } from './page/usePageDocument.ts';
import { Button, Glyph } from './parts/Button.tsx';
import { KeptFocus } from './parts/KeptFocus.tsx';
import { pasted } from './pasted.ts';
import { PublishPanel } from './publish/PublishPanel.tsx';
import { VersionsPanel } from './publish/VersionsPanel.tsx';
import { isSite, type Panel, type Part } from './state/state.ts';
import { useStore, useStudio } from './state/useStore.ts';
import { type PageWidth, TopBar } from './TopBar.tsx';
import { TextPane } from './text/TextPane.tsx';
import { PicturesPanel } from './widgets/PicturesPanel.tsx';

/** In a narrower window than this, a desk would be shown too small to read. */
const ROOMY = 1500;

/** The whole Studio: pages and outline, the page, the form; the file's text below them. */
export function Studio() {
  const store = useStore();
  const { panel, isGoing, isListing, part, route, site, files, page, place } = useStudio();
  const isOfSite = isSite(files[place?.file ?? '']);
  const [width, setWidth] = useState<PageWidth>(() =>
    isNarrow() ? 390 : window.innerWidth < ROOMY ? 768 : 1280,
  );
  const [widthBeside, setWidthBeside] = useState<PageWidth>(390);
  const { original, onBeside } = useBeside();
  const isBeside = original !== undefined;
  const pageWidth = isBeside ? widthBeside : width;
  const [theme, setTheme] = useState<PageTheme>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const [isTextOpen, setTextOpen] = useState(false);
  const pageSwitch = useRef<HTMLButtonElement>(null);
  /** The list is gone: what had the focus there is, too. */
  const leavePages = (): void => {
    store.set({ isListing: false });
    pageSwitch.current?.focus();
  };
  useKeys();
  // The address names the page, so that a reload and a bookmark come back to it.
  useEffect(() => {
    if (route !== undefined) history.replaceState(null, '', `#${route}`);
  }, [route]);
  // And an address that somebody types, or goes back to, names the page that is wanted.
  useEffect(() => {
    const follow = (): void => {
      const wanted = routeInAddress();
      if (wanted !== undefined && wanted !== store.state().route) void store.openPage(wanted);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [store]);
  // A file that cannot be read can only be mended as text.
  const isUnreadable = files[page ?? '']?.value === undefined && files[page ?? ''] !== undefined;
  const current = site?.pages.find((one) => one.route === route);
  return (
    <div className="studio" data-shown={part}>
      <TopBar
        width={pageWidth}
        theme={theme}
        isBeside={isBeside}
        onBeside={onBeside}
        isTextOpen={isTextOpen || isUnreadable}
        onWidth={isBeside ? setWidthBeside : setWidth}
        onTheme={setTheme}
        onText={() => setTextOpen(!isTextOpen)}
      />
      <main className="parts">
        <nav className="left" aria-label="Pages and outline" data-part="" tabIndex={-1}>
          <div className="left-head">
            <Button
              ref={pageSwitch}
              className="page-switch row one-line grow"
              aria-expanded={isListing}
              data-spring=""
              onClick={() => store.set({ isListing: !isListing })}
            >
              <span className="grow">
                <span className="page-switch-name name cut">
                  {isListing ? 'All pages' : (current?.name ?? 'Pages')}
                </span>
                <span className="quiet cut">{isListing ? 'Choose one' : route}</span>
              </span>
              <Glyph
                name={isListing ? 'close' : 'down'}
                label={isListing ? 'Back to the outline' : 'All pages'}
              />
            </Button>
            <Button
              glyph="settings"
              className="site-switch row one-line"
              aria-pressed={isOfSite && !isListing}
              title="Brand, contact, menu, languages: what is the same on every page"
              onClick={() => {
                store.set({ isListing: false });
                void store.select(isOfSite && !isListing ? undefined : { file: SETTINGS, pointer: '' });
              }}
            >
              Site
            </Button>
          </div>
          <div className="left-body">{isListing ? <PageList onLeave={leavePages} /> : <Outline />}</div>
        </nav>
        <section className="middle" aria-label="The page" data-part="" tabIndex={-1}>
          <PageFrame width={pageWidth} theme={theme} original={original} />
          <NoticeLine />
        </section>
        <KeptFocus
          className="right"
          // "Form: Banner".
          id="form"
          aria-label="Form:"
          aria-labelledby="form form-title"
          data-part=""
          // On a phone, what was said lies over it: whoever goes on has read it.
          onPointerDown={() => store.hush()}
        >
          <ClashNote />
          {panelOf(panel)}
        </KeptFocus>
        {isTextOpen || isUnreadable ? <TextPane onClose={() => setTextOpen(false)} /> : null}
      </main>
      {isGoing ? <GoTo /> : null}
      <nav className="tabs" aria-label="Parts of the Studio">
        {PARTS.map(([one, name]) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === part}
            data-spring=""
            onClick={() => store.set({ part: one })}
          >
            {name}
            {one === 'page' && current !== undefined ? <small className="cut">{current.name}</small> : null}
          </button>
        ))}
      </nav>
    </div>
  );
}

function panelOf(panel: Panel): React.ReactNode {
  if (panel.kind === 'palette') return <PalettePanel {...panel} />;
  if (panel.kind === 'versions') return <VersionsPanel key={`${panel.file}#${panel.pointer}`} {...panel} />;
  if (panel.kind === 'find') return <FindPanel key={panel.find} {...panel} />;
  if (panel.kind === 'translate') return <TranslatePanel {...panel} />;
  const Plain = {
    publish: PublishPanel,
    pictures: PicturesPanel,
    oldAddresses: OldAddressesPanel,
    form: FormPanel,
  }[panel.kind];
  return <Plain />;
}

const PARTS: readonly (readonly [Part, string])[] = [
  ['page', 'Page'],
  ['outline', 'Outline'],
  ['form', 'Form'],
];

/** Milliseconds in which anybody has read what was done. Why something was not done stays. */
const READ = 20_000;

/** What was done, or why it was not. It goes by itself, unless somebody points at it or has the focus there. */
export function NoticeLine() {
  const store = useStore();
  const { notice } = useStudio();
  // Of another one, the button that had the focus may be gone, which no browser tells.
  const [held, hold] = useState<typeof notice>();
  const isHeld = held === notice;
  useEffect(() => {
    if (notice === undefined || notice.isProblem || isHeld) return;
    const read = setTimeout(() => store.hush(), READ);
    return () => clearTimeout(read);
  }, [notice, isHeld, store]);
  return (
    <div
      className="notice row one-line"
      role="status"
      data-problem={notice?.isProblem ? '' : undefined}
      onPointerOver={() => hold(notice)}
      onPointerLeave={() => hold(undefined)}
      onFocus={() => hold(notice)}
      onBlur={() => hold(undefined)}
    >
      {notice === undefined ? null : (
        <>
          <span>{notice.text}</span>
          {notice.links === undefined ? null : (
            <button type="button" onClick={() => notice.links && store.show(notice.links)}>
              Change them
            </button>
          )}
          {(['undo', 'redo'] as const)
            .filter((way) => notice[way] === true)
            .map((way) => (
              <button key={way} type="button" onClick={() => void store[way](false, true)}>
                {way === 'undo' ? 'Undo' : 'Redo'}
              </button>
            ))}
          <button type="button" onClick={() => store.set({ notice: undefined })}>
            <Glyph name="close" label="Dismiss" />
          </button>
        </>
      )}
    </div>
  );
}

/** Undo and redo anywhere; F6 goes from part to part; nothing unsent is closed without a question. */
function useKeys(): void {
  const store = useStore();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => keysPressed(event, store), { signal });
    for (const name of ['paste', 'drop'] as const)
      document.addEventListener(name, (event) => pasted(event, store), { signal, capture: true });
    // Not even with the tab: what is unsent is kept for as long as that is open.
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (store.state().unsent.length > 0) event.preventDefault();
      },
      { signal },
    );
    return () => listening.abort();
  }, [store]);
}

/** The page that the address of the window names behind `#`: `/services`; `undefined` if it names none that can be. */
export function routeInAddress(): string | undefined {
  try {
    const route = decodeURIComponent(location.hash.slice(1));
    return route.startsWith('/') ? route : undefined;
  } catch {
    return undefined;
  }
}
