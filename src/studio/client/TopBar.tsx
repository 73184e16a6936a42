import { versionsInLanguages } from './go/GoTo.tsx';
import { People } from './People.tsx';
import type { PageTheme } from './page/usePageDocument.ts';
import { Button, Glyph, type GlyphName } from './parts/Button.tsx';
import { useStore, useStudio } from './state/state.ts';

export const WIDTHS = [390, 768, 1280] as const;
export type PageWidth = (typeof WIDTHS)[number];

const WIDTH_NAMES: Readonly<Record<PageWidth, readonly [name: string, glyph: GlyphName]>> = {
  390: ['Phone', 'phone'],
  768: ['Tablet', 'tablet'],
  1280: ['Desk', 'desk'],
};

interface TopBarProps {
  readonly width: PageWidth;
  readonly onWidth: (width: PageWidth) => void;
  readonly theme: PageTheme;
  readonly onTheme: (theme: PageTheme) => void;
  readonly isTextOpen: boolean;
  readonly onText: () => void;
}

/** The bar above everything: how the page is shown, undo and redo, what is saved, publishing. */
export function TopBar({ width, onWidth, theme, onTheme, isTextOpen, onText }: TopBarProps) {
  const store = useStore();
  const { site, route, history, panel } = useStudio();
  return (
    <header className="top">
      <a className="mark" href={route ?? '/'} title="To the site">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M16 3l13 13-13 13L3 16zM9.500 9.500c-3 3-3 10 0 13s10 3 13 0 3-10 0-13-10-3-13 0z" />
          <circle cx="16" cy="16" r="2" />
        </svg>
        <h1>
          {site?.name ?? 'Studio'} <span>Studio</span>
        </h1>
      </a>
      <SaveState />
      <LanguageSwitch />
      <People />
      <div className="top-tools" role="toolbar" aria-label="The page's view">
        <div className="segments" role="radiogroup" aria-label="Width">
          {WIDTHS.map((one) => (
            <label key={one} title={`${WIDTH_NAMES[one][0]}, ${one} px`}>
              <input type="radio" name="width" checked={one === width} onChange={() => onWidth(one)} />
              <span>
                <Glyph name={WIDTH_NAMES[one][1]} label={`${WIDTH_NAMES[one][0]}, ${one} px`} />
              </span>
            </label>
          ))}
        </div>
        <div className="segments" role="radiogroup" aria-label="Theme of the page">
          {(['light', 'dark'] as const).map((one) => (
            <label key={one} title={one === 'light' ? 'Light' : 'Dark'}>
              <input type="radio" name="theme" checked={one === theme} onChange={() => onTheme(one)} />
              <span>
                <Glyph name={one === 'light' ? 'sun' : 'moon'} label={one === 'light' ? 'Light' : 'Dark'} />
              </span>
            </label>
          ))}
        </div>
      </div>
      <div className="top-tools" role="toolbar" aria-label="Changes">
        <button
          type="button"
          title="Go to a page, a setting or a command (Ctrl+K)"
          aria-keyshortcuts="Control+K"
          onClick={() => store.set({ isGoing: true })}
        >
          <Glyph name="search" label="Go to" />
        </button>
        <button
          type="button"
          disabled={history.undo === undefined}
          title={history.undo === undefined ? 'Nothing to take back' : `Take back: ${history.undo} (Ctrl+Z)`}
          aria-keyshortcuts="Control+Z"
          onClick={() => void store.undo()}
        >
          <Glyph name="undo" label="Undo" />
        </button>
        <button
          type="button"
          disabled={history.redo === undefined}
          title={
            history.redo === undefined ? 'Nothing to do again' : `Do again: ${history.redo} (Ctrl+Shift+Z)`
          }
          aria-keyshortcuts="Control+Shift+Z"
          onClick={() => void store.redo()}
        >
          <Glyph name="redo" label="Redo" />
        </button>
        <button type="button" aria-pressed={isTextOpen} onClick={onText} title="The file's text">
          <Glyph name="code" label="The file's text" />
        </button>
      </div>
      <Button
        className="strong"
        aria-pressed={panel.kind === 'publish'}
        onClick={() => store.show(panel.kind === 'publish' ? { kind: 'form' } : { kind: 'publish' })}
      >
        Publish
      </Button>
    </header>
  );
}

function LanguageSwitch() {
  const store = useStore();
  const versions = versionsInLanguages(useStudio());
  if (versions.length === 0) return null;
  return (
    <select
      className="language-switch"
      aria-label="Language of the page"
      value={versions.findIndex(({ isOpen }) => isOpen)}
      onChange={({ target }) => {
        const { page, original, language } = versions[Number(target.value)] ?? {};
        if (page !== undefined) void store.openPage(page.route);
        else if (original !== undefined && language !== undefined)
          store.show({ kind: 'translate', file: original, at: language.at });
      }}
    >
      {versions.map(({ language, page }, index) => (
        <option key={language.at} value={index}>
          {language.name}
          {page === undefined ? ' (not yet)' : ''}
        </option>
      ))}
    </select>
  );
}

function SaveState() {
  const { unsent, isAway, clash, files, place, page } = useStudio();
  const file = files[place?.file ?? page ?? ''];
  const isDraft = file?.saved !== undefined && file.saved !== file.text;
  const [state, text] = isAway
    ? ['away', unsent.length > 0 ? 'Kept here until the server is back' : 'The dev server does not answer']
    : clash !== undefined
      ? ['draft', 'Waits for your answer']
      : unsent.length > 0
        ? ['busy', 'Saving …']
        : isDraft
          ? [
              'draft',
              file.unwritten === undefined ? 'Draft: not in the file yet' : 'The file cannot be written',
            ]
          : ['saved', 'Saved'];
  return (
    <p className="save-state" role="status" data-state={state}>
      {text}
    </p>
  );
}
