import { useId } from 'react';
import { SEARCH } from '#model/siteAddresses.ts';
import { MOST_FOUND, type SearchTexts } from '#view/searchTexts.ts';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import { useWords } from '../../words/useWords.ts';
import css from './Search.module.css';

/** A field that finds pages by their words, and a place for what is found: the browser fills it without React. */
export const Search: BlockComponent<'search'> = ({ block: { id, hint }, site }) => {
  const fieldId = useId();
  const { search, dialog } = useWords();
  const { label, key, coming, failed, found } = search;
  const texts: SearchTexts = {
    index: site.basePath + (site.at ?? '') + SEARCH,
    basePath: site.basePath,
    coming,
    failed,
    found: Array.from({ length: MOST_FOUND + 1 }, (_, count) => found({ count, query: '{query}' })),
  };
  return (
    <Section id={id}>
      <div className={css.finder} data-finds={JSON.stringify(texts)}>
        {/* biome-ignore lint/a11y/useSemanticElements: not every browser knows the element "search" */}
        <form role="search" className={css.form}>
          <label htmlFor={fieldId}>{label}</label>
          <input
            id={fieldId}
            className={css.field}
            type="search"
            name="q"
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={hint === undefined ? undefined : `${fieldId}-hint`}
            // biome-ignore lint/a11y/noAutofocus: the page is for nothing else
            autoFocus
          />
          {/* Over another page. */}
          <button type="button" hidden className={css.close}>
            {dialog.close}
          </button>
          {hint === undefined ? null : <small id={`${fieldId}-hint`}>{hint}</small>}
        </form>
        <p role="status" />
        <ol className={css.found} />
        <label className={css.key}>
          <input type="checkbox" defaultChecked={true} /> {key}
        </label>
      </div>
    </Section>
  );
};
