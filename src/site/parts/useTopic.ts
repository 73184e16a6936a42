import { type RefObject, useEffect } from 'react';
import { afterRest } from '#view/live/boot/rest.ts';
import { readDraft } from './form/draft.ts';

/** What stands for a product outside the form: a radio button with its name, in an item of a list. */
const TOPIC = 'input[type=radio]';

/** The topic that an event is about, if it is about one. */
const topicOf = ({ target }: Event): HTMLInputElement | null | undefined =>
  target instanceof Element ? target.closest('li')?.querySelector<HTMLInputElement>(TOPIC) : undefined;

/**
 * Begins a form that asks which product it is about with the one that the visitor has chosen in a list whose items have
 * radio buttons, or, before he has chosen any, last pointed at or moved the focus to. What he has answered himself stays.
 */
export function useTopic(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem('product');
    if (!(field instanceof HTMLSelectElement)) return;
    const end = new AbortController();
    const { signal } = end;
    const take = (topic: HTMLInputElement | null | undefined): boolean => {
      const isChoice = [...field.options].some(({ value }) => value !== '' && value === topic?.value);
      if (topic && isChoice && !readDraft().has('product')) field.value = topic.value;
      return isChoice;
    };
    // What the visitor did before this code was there.
    take(document.querySelector<HTMLInputElement>(`li:is(:hover, :focus-within) ${TOPIC}`));
    const chosen = [...document.querySelectorAll<HTMLInputElement>(`li ${TOPIC}:checked`)];
    // The list goes on showing what is chosen, whatever the pointer crosses on its way to the form.
    let hasChosen = take(chosen.find(({ defaultChecked }) => !defaultChecked));
    const onTarget = (event: Event): void => {
      if (!hasChosen) take(topicOf(event));
    };
    afterRest(onTarget, signal);
    addEventListener('focusin', onTarget, { signal });
    addEventListener(
      'change',
      (event) => {
        if (take(topicOf(event))) hasChosen = true;
      },
      { signal },
    );
    return () => end.abort();
  }, [form]);
}
