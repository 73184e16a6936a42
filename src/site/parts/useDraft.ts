import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { type Draft, onDraftChange, readDraft, rereadDraft, setDraftField } from './form/draft.ts';
import { FIELD_NAMES, type FieldName, isAsked } from './form/fields.ts';

/**
 * Puts the draft into the fields of a form, and keeps it there: what was typed before hydration becomes part of the
 * draft, and once the draft is cleared the form is empty too. The form itself calls `setDraftField` on input.
 *
 * @param names the fields of the form
 * @returns the draft, of all forms; empty on the server and during hydration
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, names: readonly FieldName[]): Draft {
  // Before the first paint, so that the fields are never seen to change.
  useLayoutEffect(() => {
    if (form.current === null) return;
    for (const [name, field] of fieldsIn(form.current)) {
      if (field.value !== atFirst(field)) setDraftField(name, field.value);
      else field.value = readDraft().get(name) ?? field.value;
    }
  }, [form]);

  useEffect(
    () =>
      onDraftChange(() => {
        if (!names.some((name) => readDraft().has(name))) form.current?.reset();
        // What has been made in a try-out comes from outside the form.
        for (const [name, field] of fieldsIn(form.current)) {
          const text = readDraft().get(name);
          if (text !== undefined && text !== field.value) field.value = text;
        }
      }),
    [form, names],
  );

  // A page from the back/forward cache is as it was left, while the visitor may have gone on elsewhere.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted || form.current === null) return;
      rereadDraft();
      for (const [name, field] of fieldsIn(form.current))
        field.value = readDraft().get(name) ?? atFirst(field);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [form]);

  return useSyncExternalStore(onDraftChange, readDraft, () => EMPTY);
}

const EMPTY: Draft = new Map();

type DraftField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field has before anybody has typed or chosen anything. */
const atFirst = (field: DraftField): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '')
    : field.defaultValue;

/** The fields of a form that the draft keeps. The honeypot is not among them. */
function fieldsIn(form: HTMLFormElement | null): [FieldName, DraftField][] {
  const asked = [...(form?.elements ?? [])].map((one) => one.getAttribute('name') ?? '').filter(isAsked);
  return [...FIELD_NAMES, ...asked].flatMap((name): [FieldName, DraftField][] => {
    const field = form?.elements.namedItem(name) ?? null;
    return isDraftField(field) ? [[name, field]] : [];
  });
}

const isDraftField = (field: Element | RadioNodeList | null): field is DraftField =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement;
