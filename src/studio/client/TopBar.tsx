import { useEffect, useState } from 'react';
import { versionsInLanguages } from './go/GoTo.tsx';
import { People } from './People.tsx';
import type { PageTheme } from './page/usePageDocument.ts';
import { Button, Glyph, type GlyphName, SignButton } from './parts/Button.tsx';
import { useStore, useStudio } from './state/useStore.ts';

const WIDTHS = [
  [390, 'Phone, 390 px', 'phone'],
  [768, 'Tablet, 768 px', 'tablet'],
  [1280, 'Desk, 1280 px', 'desk'],
] as const;
export type PageWidth = (typeof WIDTHS)[number][0];

const STEPS = [
  ['undo', 'Undo', 'Take back', 'Control+Z'],
  ['redo', 'Redo', 'Do again', 'Control+Shift+Z'],
] as const;

const THEMES = [
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
] as const;

interface TopBarProps {
  readonly width: PageWidth;
  readonly onWidth: (width: PageWidth) => void;
  readonly theme: PageTheme;
  readonly onTheme: (theme: PageTheme) => void;
  readonly isBeside: boolean;
  /** Shows the original beside the page, or no more; `undefined` where that cannot be. */
  readonly onBeside: (() => void) | undefined;
  readonly isTextOpen: boolean;
  readonly onText: () => void;
}

/** The bar above everything: how the page is shown, undo and redo, what is saved, publishing. */
export function TopBar(props: TopBarProps) {
  const { width, onWidth, theme, onTheme, isBeside, onBeside, isTextOpen, onText } = props;
  const store = useStore();
  const { site, route, history, panel } = useStudio();
  return (
    <header className="top row">
      <a className="mark row one-line" href={route ?? '/'} title="To the site">
        <span className="site-icon" />
        <h1>
          {site?.name} <span>Studio</span>
        </h1>
      </a>
      <SaveState />
      <LanguageSwitch />
      <People />
      <div className="top-tools row tight" role="toolbar" aria-label="The page's view">
        <Segments name="Width" choices={WIDTHS} value={width} onChoose={onWidth} />
        <Segments name="Theme of the page" choices={THEMES} value={theme} onChoose={onTheme} />
        {onBeside === undefined ? null : (
          <SignButton
            glyph="beside"
            label="Original beside"
            title="The original beside its translation, for reading"
            aria-pressed={isBeside}
            onClick={onBeside}
          />
        )}
      </div>
      <div className="top-tools row tight" role="toolbar" aria-label="Changes">
        <SignButton
          glyph="search"
          label="Go to"
          title="Go to a page, a setting or a command (Ctrl+K)"
          aria-keyshortcuts="Control+K"
          onClick={() => store.set({ isGoing: true })}
        />
        {STEPS.map(([way, label, does, keys]) => (
          <SignButton
            key={way}
            glyph={way}
            label={label}
            disabled={history[way] === undefined}
            title={
              history[way] === undefined
                ? `Nothing to ${does.toLowerCase()}`
                : `${does}: ${history[way]} (${keys.replace('Control', 'Ctrl')})`
            }
            aria-keyshortcuts={keys}
            onClick={() => void store[way]()}
          />
        ))}
        <SignButton glyph="code" label="The file's text" aria-pressed={isTextOpen} onClick={onText} />
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

interface SegmentsProps<Value> {
  readonly name: string;
  readonly choices: readonly (readonly [value: Value, label: string, glyph: GlyphName])[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

function Segments<Value extends string | number>({ name, choices, value, onChoose }: SegmentsProps<Value>) {
  return (
    <div className="segments" role="radiogroup" aria-label={name}>
      {choices.map(([one, label, glyph]) => (
        <label key={one} title={label}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
          <span>
            <Glyph name={glyph} label={label} />
          </span>
        </label>
      ))}
    </div>
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
  const { unsent, waiting, isAway, clash, files, place, page, version, site } = useStudio();
  const file = files[place?.file ?? page ?? ''];
  const isDraft = file?.saved !== undefined && file.saved !== file.text;
  const isSlow = useSlow(unsent.length > 0 || waiting > 0, version);
  const isWritable = file?.unwritten === undefined;
  const states: readonly (readonly [is: boolean, state: string, text: string])[] = [
    [isAway && unsent.length > 0, 'away', 'Kept here until the server is back'],
    [isAway, 'away', 'The dev server does not answer'],
    [clash !== undefined, 'draft', 'Waits for your answer'],
    [waiting > 0, 'busy', waiting === 1 ? 'Working …' : `${waiting} steps to go …`],
    [unsent.length > 0, 'busy', isSlow ? 'Still saving …' : 'Saving …'],
    [isDraft, 'draft', isWritable ? 'Draft: not in the file yet' : 'The file cannot be written'],
  ];
  const ready = site === undefined ? 'Opening …' : 'Saved';
  const [, state, text] = states.find(([is]) => is) ?? [true, 'saved', ready];
  const isNews = state !== 'saved' && (state !== 'busy' || isSlow);
  return (
    <>
      <p className="save-state row" data-state={state}>
        {text}
      </p>
      {/* Not of each word that is saved. */}
      <p className="unseen" role="status">
        {isNews ? text : ''}
      </p>
    </>
  );
}

/** Milliseconds after which somebody who cannot see it should know that there is no answer yet. */
const SLOW = 5000;

/** Whether something takes long. @param step changes with each answer */
function useSlow(isBusy: boolean, step: number): boolean {
  const [isSlow, setSlow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, it begins anew
  useEffect(() => {
    if (!isBusy) return;
    const late = setTimeout(() => setSlow(true), SLOW);
    return () => {
      clearTimeout(late);
      setSlow(false);
    };
  }, [isBusy, step]);
  return isSlow;
}
