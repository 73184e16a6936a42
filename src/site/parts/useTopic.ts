import { type RefObject, useEffect } from 'react';
import { afterRest } from '#view/live/boot/rest.ts';
import { readDraft } from './form/draft.ts';

/** What stands for a product outside the form: a radio button with its name, in an item of a list. */
const TOPIC = 'input[type=radio]';

/**
 * Begins a form that asks which product it is about with the one that the visitor last pointed at, moved the focus to or
 * chose, in a list whose items have radio buttons. What he has answered himself stays.
 */
export function useTopic(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem('product');
    if (!(field instanceof HTMLSelectElement)) return;
    const end = new AbortController();
    const take = (topic: HTMLInputElement | null | undefined): void => {
      const isChoice = [...field.options].some(({ value }) => value !== '' && value === topic?.value);
      if (topic && isChoice && !readDraft().has('product')) field.value = topic.value;
    };
    const onTarget = ({ target }: Event): void => {
      if (target instanceof Element) take(target.closest('li')?.querySelector<HTMLInputElement>(TOPIC));
    };
    // What the visitor did before this code was there.
    const chosen = document.querySelectorAll<HTMLInputElement>(`li ${TOPIC}:checked`);
    take([...chosen].find(({ defaultChecked }) => !defaultChecked));
    take(document.querySelector<HTMLInputElement>(`li:is(:hover, :focus-within) ${TOPIC}`));
    afterRest(onTarget, end.signal);
    addEventListener('focusin', onTarget, { signal: end.signal });
    return () => end.abort();
  }, [form]);
}
