import { type RefObject, useEffect } from 'react';
import { afterRest } from '#view/live/boot/rest.ts';
import { readDraft } from './form/draft.ts';

/**
 * Begins a form that asks which product it is about with what the visitor last looked at: the element with `data-topic`
 * that he pointed at, moved the focus to or chose. What he has answered himself stays.
 */
export function useTopic(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem('product');
    if (!(field instanceof HTMLSelectElement)) return;
    const end = new AbortController();
    const take = (element: Element | null | undefined): void => {
      const topic = element?.getAttribute('data-topic');
      const isChoice = [...field.options].some(({ value }) => value === topic);
      if (topic && isChoice && !readDraft().has('product')) field.value = topic;
    };
    const onTarget = ({ target }: Event): void => {
      if (target instanceof Element) take(target.closest('[data-topic]'));
    };
    // What the visitor did before this code was there.
    const chosen = [...document.querySelectorAll<HTMLInputElement>('[data-topic] input:checked')];
    take(chosen.find(({ defaultChecked }) => !defaultChecked)?.closest('[data-topic]'));
    take(document.querySelector('[data-topic]:is(:hover, :focus-within)'));
    afterRest(onTarget, end.signal);
    addEventListener('focusin', onTarget, { signal: end.signal });
    return () => end.abort();
  }, [form]);
}
