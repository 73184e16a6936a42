import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TryOutSuggestion } from '#site/blocks.generated.ts';
import form from '../../parts/ContactForm.module.css';
import { FormField, Mistake, type NamedField } from '../../parts/FormField.tsx';
import { setDraftField } from '../../parts/form/draft.ts';
import { useHydrated } from '../../parts/useHydrated.ts';
import { useIslandWords } from '../../words/useIslandWords.ts';
import css from './TryOut.module.css';

/** A sentence for each field with a mistake, by its name. */
export type Mistakes = Readonly<Record<string, string>>;

/** What each kind of try-out is told. */
export interface KindProps<Spec> {
  readonly spec: Spec;
  /** The text of the button that adds what the fields say. */
  readonly button: string;
  /** Where "Book a Demo" leads: the demo card of the page, whose dialog it opens, or the contact page. */
  readonly demo: string;
  /** What the fields say at the beginning. */
  readonly suggestion: TryOutSuggestion | null;
}

interface WorkbenchProps {
  /** The heading of the result. */
  readonly name: string;
  readonly fields: readonly NamedField[];
  /** What the fields are about, where their labels do not say it. */
  readonly legend?: string;
  /** Without a button, the result follows the fields by itself. */
  readonly button?: string;
  /** Reads the fields while somebody types. */
  readonly onRead?: (fieldOf: (name: string) => string) => Mistakes;
  /** Adds what the fields say, unless it returns mistakes. */
  readonly onAdd?: (fieldOf: (name: string) => string) => Mistakes;
  /** The result in a sentence, whenever it changes: on a phone, the result itself is out of sight. */
  readonly said: string;
  /** What has been made, in short lines, for whoever holds the demo. */
  readonly summary: readonly string[];
  readonly demo: string;
  /** The result. It is complete without a script. */
  readonly children: ReactNode;
}

/** What a field offers to choose from; there is always a first one. */
export const choicesOf = ([first = '', ...others]: readonly string[]): readonly [string, ...string[]] => [
  first,
  ...others,
];

/** Returns the place of what is chosen: the first one has no value of its own. */
export const chosenIn = (texts: readonly string[], value: string): number =>
  Math.max(0, texts.indexOf(value));

const NONE: Mistakes = {};
/** The most letters that go along with a demo: the link of an e-mail has room for about 1,500. */
const LONGEST = 600;

/** The lines as a text: where there are too many, the last, which has the result, stays. */
function shortened(lines: readonly string[]): string {
  const text = lines.join('\n');
  if (text.length <= LONGEST || lines.length < 3) return text.slice(0, LONGEST);
  return shortened([...lines.slice(0, -2), ...lines.slice(-1)]);
}

/**
 * What all try-outs share: fields, the result beside them, and the button that takes it along. Nothing that is typed leaves
 * the page before the visitor sends the demo's form, where the summary can be seen, changed and removed.
 */
export function Workbench(props: WorkbenchProps) {
  const { name, fields, legend, button, onRead, onAdd, said, summary, demo, children } = props;
  const words = useIslandWords().tryOut;
  const id = useId();
  const bench = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState(NONE);
  const [hasBegun, setBegun] = useState(false);
  // Once it opens the dialog by itself. Before, a click waits for this code, which knows what has been made.
  const isHydrated = useHydrated();
  const isOpener = isHydrated && demo.startsWith('#');

  const fieldOf = (field: string): string =>
    String(new FormData(bench.current ?? undefined).get(field) ?? '');
  const read = (): void => {
    if (onRead !== undefined) setMistakes(onRead(fieldOf));
    else setMistakes(NONE);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this ran
  useEffect(read, []);

  const made = shortened([name, ...summary]);
  const last = useRef(made);
  // Once the visitor has changed something, it goes along whichever button of the page opens the form.
  useEffect(() => {
    if (last.current === made) return;
    last.current = made;
    setDraftField('made', made);
  }, [made]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // Rendered before the focus moves, so that screen readers announce the field together with its mistake.
    let found = NONE;
    flushSync(() => {
      found = onAdd?.(fieldOf) ?? NONE;
      setMistakes(found);
      setBegun(true);
    });
    const [first] = fields.filter((field) => field.name in found);
    if (first !== undefined) bench.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
    else
      for (const text of bench.current?.querySelectorAll<HTMLInputElement>('[data-name="text"] input') ?? [])
        text.value = '';
  };

  return (
    <div className={css.bench}>
      <form
        ref={bench}
        className={`${form.place} ${css.fields}`}
        // Also where the styles are ignored.
        hidden={!isHydrated}
        aria-label={legend ?? name}
        // A browser that comes back would put into the fields what the sheet, before its script, does not show.
        autoComplete="off"
        noValidate
        onSubmit={onSubmit}
        onInput={() => {
          setBegun(true);
          read();
        }}
      >
        {legend === undefined ? null : <strong>{legend}</strong>}
        <div className={css.grid}>
          {fields.map((field) => (
            <FormField
              key={field.name}
              id={id + field.name}
              field={field}
              hint={field.hint}
              mistake={field.name in mistakes || undefined}
              readOnly={false}
            />
          ))}
        </div>
        {/* Below all of them: a field is narrower than a sentence. */}
        {fields.map(({ name, label }) =>
          name in mistakes ? (
            <Mistake key={name} id={id + name} text={`${label}: ${mistakes[name]}`} />
          ) : null,
        )}
        <div className="cluster">
          {button === undefined ? null : (
            <button type="submit" className="button button-quiet">
              {button}
            </button>
          )}
          {/* Empty at first: what stands there when the page opens is not news. */}
          <p role="status">{hasBegun ? said : ''}</p>
        </div>
      </form>
      {/* Sample values, which nobody looks for. */}
      <div className={css.paper} data-nosnippet="">
        <div className={css.head}>
          <h3>{name}</h3>
          <span className="sample">{words.sample}</span>
        </div>
        {children}
      </div>
      <div className={css.along}>
        <a
          href={demo}
          className="button button-strong"
          aria-haspopup={isOpener ? 'dialog' : undefined}
          data-opens={isOpener ? '' : undefined}
          onClick={() => setDraftField('made', made)}
        >
          {words.demo}
        </a>
        <p>
          <span className={css.live}>{words.takesAlong}</span>
          <span className={css.still}>{words.withoutScript}</span>
        </p>
      </div>
    </div>
  );
}

interface RemoveProps {
  readonly what: string;
  readonly onRemove: () => void;
}

/** A button that removes something; the focus goes on to the next such button, or back to the fields. */
export function Remove({ what, onRemove }: RemoveProps) {
  const words = useIslandWords().tryOut;
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      className={css.remove}
      hidden={!isHydrated}
      aria-label={words.remove({ what })}
      onClick={({ currentTarget }) => {
        const place = currentTarget.closest(`.${css.bench}`);
        const buttons = [...(place?.querySelectorAll<HTMLElement>(`.${css.remove}`) ?? [])];
        const at = buttons.indexOf(currentTarget);
        flushSync(onRemove);
        const left = [...(place?.querySelectorAll<HTMLElement>(`.${css.remove}`) ?? [])];
        (left[Math.min(at, left.length - 1)] ?? place?.querySelector<HTMLElement>('input,select'))?.focus();
      }}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  );
}
