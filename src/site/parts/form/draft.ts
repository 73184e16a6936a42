import { type Answers, answersFrom, FIELD_NAMES, type FieldName, isAsked } from './fields.ts';

/** What the visitor has typed into the site's form and has neither sent nor cleared, by field. */
export type Draft = ReadonlyMap<FieldName, string>;

/** Where the draft is in `sessionStorage`: no other tab sees it, and it is gone when this one is closed. */
export const DRAFT_KEY = 'enquiry';

/*
 * One draft for the whole site, because it has one form: what a visitor has typed in a dialog is on the contact page
 * too. It is module state because a page's forms share no React ancestor of this site, and `sessionStorage` alone can
 * be disabled or full.
 */
let draft: Draft | undefined;
const listeners = new Set<() => void>();

/** Returns the draft. */
export function readDraft(): Draft {
  draft ??= storedDraft() ?? new Map();
  return draft;
}

/** Changes a field of the draft. An empty text removes the field. */
export function setDraftField(name: FieldName, text: string): void {
  const fields = new Map(readDraft());
  if (text === '') fields.delete(name);
  else fields.set(name, text);
  change(fields);
}

/** Makes some fields of the draft what a form contains, also what a browser has filled in without saying so. */
export function setDraft(answers: Answers, fields: readonly FieldName[]): void {
  const before = readDraft();
  change(
    draftOf(
      (name) => (fields.includes(name) ? answers[name] : before.get(name)),
      [...fields, ...before.keys()],
    ),
  );
}

/** Removes what was sent from the draft, unless the visitor has begun to write something else meanwhile. */
export function clearSent(answers: Answers, fields: readonly FieldName[]): void {
  const now = answersIn(readDraft());
  if (fields.every((name) => now[name] === answers[name])) clearDraft(fields);
}

/** Returns the draft as answers; a field that is not in it is empty. */
export const answersIn = (fields: Draft): Answers =>
  answersFrom((name) => fields.get(name) ?? '', [...fields.keys()]);

/** Removes fields from the draft: they were sent, or the visitor does not want them. */
export const clearDraft = (fields: readonly FieldName[] = [...readDraft().keys()]): void =>
  change(new Map([...readDraft()].filter(([name]) => !fields.includes(name))));

/** Reads the draft from storage again, because another document in this tab may have changed it. */
export function rereadDraft(): void {
  draft = storedDraft() ?? draft;
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change of the draft, until the returned function is called. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Draft): void {
  draft = next;
  try {
    if (next.size === 0) sessionStorage.removeItem(DRAFT_KEY);
    else sessionStorage.setItem(DRAFT_KEY, JSON.stringify(Object.fromEntries(next)));
  } catch {
    // Storage is disabled or full: the draft lasts as long as the document.
  }
  for (const listener of listeners) listener();
}

/** The fields that have a text. */
function draftOf(textOf: (name: FieldName) => unknown, names: readonly string[]): Draft {
  return new Map(
    [...FIELD_NAMES, ...names.filter(isAsked)].flatMap((name): [FieldName, string][] => {
      const text = textOf(name);
      return typeof text === 'string' && text !== '' ? [[name, text]] : [];
    }),
  );
}

/** The draft in storage, or `undefined` if storage is disabled or holds something else. */
function storedDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const texts = new Map<string, unknown>(Object.entries(stored));
    return draftOf((name) => texts.get(name), [...texts.keys()]);
  } catch {
    return undefined;
  }
}
