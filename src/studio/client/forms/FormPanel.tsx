import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { goToOutline } from '../keys.ts';
import { MoveToPage } from '../page/MoveToPage.tsx';
import { useBlockActions } from '../page/useBlockActions.ts';
import { Button, SignButton } from '../parts/Button.tsx';
import type { OpenFile } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import { isPicker, isStandIn, placeholdersAt, putCaret, selectStandIn } from './caret.ts';
import { FieldView } from './FieldView.tsx';
import {
  DraftNote,
  IssueList,
  OnlyHereNote,
  OtherPageNote,
  PublishNote,
  ShareBlock,
  SharedNote,
  StartingNote,
} from './notes.tsx';
import { ShownElsewhere } from './ShownElsewhere.tsx';
import { above, at } from './schema.ts';
import { fieldsFor, type Subject, subjectOf } from './subject.ts';
import { examplesOf } from './textsOf.ts';
import { type Original, TranslationNote, useOriginal } from './translation.tsx';
import { FormContext } from './useForm.ts';

const PageHealth = lazy(() => import('./PageHealth.tsx'));

/** The form of what is selected, made from its schema. */
export function FormPanel() {
  const store = useStore();
  const { site, files, values, place, page, focus, clicked, onlyInForm } = useStudio();
  const panel = useRef<HTMLDivElement>(null);
  const original = useOriginal();

  // The field of what was clicked, or the nearest around it that has one.
  useEffect(() => {
    if (panel.current === null || place === undefined) return;
    // Typed into on the page, it is seen here.
    const own = panel.current.querySelector(`[data-field="${CSS.escape(place.pointer)}"]`);
    if (focus === store.focusTaken) {
      // Not under a press in the form itself, which would miss what it was for.
      if (!panel.current.contains(document.activeElement)) own?.scrollIntoView({ block: 'nearest' });
      return;
    }
    store.focusTaken = focus;
    for (let pointer = place.pointer; ; pointer = above(pointer)) {
      const field = panel.current.querySelector(`[data-field="${CSS.escape(pointer)}"]`);
      const control = field?.querySelector<HTMLElement>('[data-control]');
      if (control) {
        control.focus({ preventScroll: true });
        // With what is said below it, which unfolds then; of a large field, at least the control.
        for (const part of [field, control]) part?.scrollIntoView({ block: 'nearest' });
        if (!isStandIn(control)) putCaret(control, clicked);
        else if (isPicker(control)) control.click();
        // It may have the focus already.
        else selectStandIn(control);
        return;
      }
      if (pointer === '') break;
    }
    // A whole block: what is typed is for the first of its fields. Once: the place follows the fields that somebody then
    // goes to.
    panel.current.querySelector<HTMLElement>('.fields [data-control]')?.focus({ preventScroll: true });
  }, [focus, place, clicked, store]);

  const file = place === undefined ? undefined : files[place.file];
  const shown = file ?? files[page ?? ''];
  // Also where nothing is selected: there is nothing to click then.
  if (shown !== undefined && shown.value === undefined) return <Unreadable file={shown} />;
  if (site === undefined || place === undefined || file === undefined)
    return <FirstSteps original={original} />;
  const value = values[file.file] ?? file.value;
  if (value === undefined) return <Unreadable file={file} />;
  const subject = subjectOf(place, file.kind, value, site);
  if (subject === undefined) return <FirstSteps original={original} />;
  const { parts } = site.schemas;
  const fields = fieldsFor(subject, value, parts);
  const isOnlyInForm = onlyInForm === place;
  const [first] = subject.only ?? [];
  /** Where no field says what is wrong. */
  const isOfForm = (pointer: string): boolean =>
    pointer === subject.pointer ||
    (pointer === `/${first}` && !fields.some((field) => field.pointer === pointer));
  return (
    <FormContext
      value={{
        file,
        value,
        site,
        parts,
        place,
        focus,
        isOnlyInForm,
        original: file.file === page ? original : undefined,
        examples: examplesOf(at(value, subject.pointer), site),
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its controls do */}
      <div
        className="form"
        ref={panel}
        onFocus={({ target }) => {
          if (isStandIn(target)) selectStandIn(target);
        }}
        onMouseDown={(event) => {
          const control = event.target instanceof Element ? event.target.closest('[data-control]') : null;
          // What is selected stays so, and the next click puts the caret. In a long text, each placeholder is a place.
          if (!(control instanceof HTMLElement) || control === document.activeElement || !isStandIn(control))
            return;
          if (placeholdersAt(control).length > 0) return;
          event.preventDefault();
          control.focus();
        }}
      >
        <FormHead subject={subject} file={file} />
        {isOnlyInForm && place.pointer === subject.pointer ? <OnlyHereNote /> : null}
        <DraftNote file={file} />
        {file.file === page ? <PublishNote /> : <StartingNote file={file} />}
        {file.file === page ? <TranslationNote original={original} /> : null}
        <IssueList issues={file.issues.filter(({ pointer }) => isOfForm(pointer))} file={file} />
        <SharedNote file={file} use={subject.use} />
        <OtherPageNote file={file} pointer={place.pointer} />
        <fieldset
          className="fields stack wide"
          key={`${subject.pointer} ${subject.title}`}
          aria-label={subject.title}
        >
          {fields.map((field) => (
            <FieldView key={field.pointer} field={field} />
          ))}
        </fieldset>
        {file.file === page && subject.pointer === '' ? (
          <>
            <ShownElsewhere />
            <Suspense fallback={null}>
              <PageHealth key={file.file} file={file} />
            </Suspense>
          </>
        ) : null}
        {subject.isBlock && subject.use === undefined && file.kind === 'page' ? (
          <ShareBlock file={file} pointer={subject.pointer} />
        ) : null}
      </div>
    </FormContext>
  );
}

function FormHead({ subject, file }: { readonly subject: Subject; readonly file: OpenFile }) {
  const store = useStore();
  const actions = useBlockActions({ file: file.file, pointer: subject.pointer });
  const head = useRef<HTMLElement>(null);
  // Another form begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each subject is another form
  useLayoutEffect(() => {
    head.current?.scrollIntoView({ block: 'nearest' });
  }, [subject.pointer, subject.title, file.file]);
  return (
    <header ref={head} className="head stack">
      <h2 id="form-title" tabIndex={-1}>
        {subject.title}
      </h2>
      <p className="quiet">{subject.help}</p>
      {actions === undefined ? null : (
        <div className="row tight" role="toolbar" aria-label="The block">
          <Button glyph={actions.isHidden ? 'eye' : 'hidden'} onClick={actions.hide}>
            {actions.isHidden ? 'Show' : 'Hide'}
          </Button>
          <Button glyph="copy" onClick={actions.duplicate}>
            Duplicate
          </Button>
          <Button
            glyph="trash"
            onClick={() => {
              actions.remove();
              goToOutline();
            }}
          >
            Delete
          </Button>
          <MoveToPage actions={actions} />
          <Button glyph="undo" onClick={actions.history}>
            History
          </Button>
        </div>
      )}
      <SignButton
        glyph="close"
        label="Close the form"
        onClick={() => {
          void store.select(undefined);
          goToOutline();
        }}
      />
    </header>
  );
}

function Unreadable({ file }: { readonly file: OpenFile }) {
  return (
    <div className="form">
      <header className="head stack">
        <h2 id="form-title">This file cannot be read</h2>
        <p>Its YAML has a mistake. Mend it in the text below; the form comes back at once.</p>
      </header>
      <DraftNote file={file} />
      <IssueList issues={file.issues} file={file} />
    </div>
  );
}

/** What to do first, where the form will be. */
function FirstSteps({ original }: { readonly original: Original | undefined }) {
  const { site, files, page } = useStudio();
  const file = files[page ?? ''];
  return (
    <div className="form first">
      <span className="site-icon" />
      {file === undefined ? null : <DraftNote file={file} />}
      <PublishNote />
      <TranslationNote original={original} />
      <h2 id="form-title">Click anything on the page</h2>
      <ol className="stack">
        <li>
          <strong>Click a sentence and type,</strong> there or in its field here. Your file changes in just
          that place.
        </li>
        <li>
          <strong>Click a picture or an icon.</strong> Its field opens here.
        </li>
        <li>
          <strong>Anything can be taken back</strong> with <kbd>Ctrl</kbd> <kbd>Z</kbd>. When you are done,
          publish.
        </li>
      </ol>
      <p className="by-keyboard">
        By keyboard: <kbd>F6</kbd> goes from part to part, arrows walk through the blocks of the page,{' '}
        <kbd>Enter</kbd> opens one, <kbd>Alt</kbd> with an arrow moves it. <kbd>F2</kbd> goes from a field to
        its text on the page and back, <kbd>Tab</kbd> there to the next text.
      </p>
      {site === undefined || file === undefined ? null : (
        <p className="quiet">
          This page is <code>{file.file}</code>. Comments and layout in it stay as they are.
        </p>
      )}
    </div>
  );
}
