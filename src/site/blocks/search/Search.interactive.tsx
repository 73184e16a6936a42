import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { areShortcutsOn, chooseShortcuts } from '#view/shortcutChoice.ts';
import { Section } from '../../parts/Section.tsx';
import type { IslandComponent } from '../../siteTypes.ts';
import { useIslandWords } from '../../words/useIslandWords.ts';
import css from './Search.module.css';
import type { Find, Found } from './searchIndex.ts';

/** The data of the block for the browser. */
export interface SearchProps {
  readonly id: string | null;
  readonly hint: string | null;
  /** The path of the site on its host. */
  readonly basePath: string;
  /** The address of what can be found in the language of the page. */
  readonly index: string;
}

/** What is known of what can be found. */
type Index = 'unasked' | 'coming' | 'failed' | Find;

/**
 * A field that finds pages by their words. What can be found is fetched when somebody types; the address keeps the words,
 * so that the way back from a page leads to what was found.
 */
export const Search: IslandComponent<SearchProps> = ({
  props: { id, hint, basePath, index: indexAddress },
}) => {
  const words = useIslandWords().search;
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState<Index>('unasked');
  const [hasKey, setHasKey] = useState(true);

  const ask = (typed: string): void => {
    setQuery(typed.trim());
    if (typed.trim() === '' || (index !== 'unasked' && index !== 'failed')) return;
    setIndex('coming');
    import('./searchIndex.ts')
      .then(({ openIndex }) => openIndex(indexAddress))
      .then(
        (find) => setIndex(() => find),
        () => setIndex('failed'),
      );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the visitor came with or typed before this ran
  useEffect(() => {
    setHasKey(areShortcutsOn());
    const { current } = field;
    if (current === null) return;
    if (current.value === '') current.value = new URLSearchParams(location.search).get('q') ?? '';
    ask(current.value);
  }, []);

  const found = typeof index === 'function' && query !== '' ? index(query) : [];
  const status =
    query === '' || index === 'unasked'
      ? ''
      : index === 'coming'
        ? words.coming
        : index === 'failed'
          ? words.failed
          : words.found({ count: found.length, query });
  const keepQuery = (): void => {
    const kept = query === '' ? location.pathname : `?q=${encodeURIComponent(query)}`;
    history.replaceState(history.state, '', kept);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    keepQuery();
    list.current?.querySelector('a')?.focus();
  };
  return (
    <Section id={id ?? undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser knows the element "search" */}
      <form role="search" className={css.form} onSubmit={onSubmit} data-reads-query="">
        <label htmlFor={fieldId}>{words.label}</label>
        <input
          ref={field}
          id={fieldId}
          className={css.field}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={hint === null ? undefined : `${fieldId}-hint`}
          // biome-ignore lint/a11y/noAutofocus: the page is for nothing else
          autoFocus
          onInput={(event) => ask(event.currentTarget.value)}
        />
        {hint === null ? null : <small id={`${fieldId}-hint`}>{hint}</small>}
        <label>
          <input
            type="checkbox"
            checked={hasKey}
            onChange={({ currentTarget: { checked } }) => {
              setHasKey(checked);
              chooseShortcuts(checked);
            }}
          />{' '}
          {words.key}
        </label>
      </form>
      <p role="status">{status}</p>
      {found.length === 0 ? null : (
        <ol ref={list} className={css.found} onClickCapture={keepQuery}>
          {found.map((page) => (
            <li key={page.route}>
              <strong>
                <a href={basePath + page.route}>{page.name}</a>
              </strong>
              <p>
                <Passage {...page} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
};

/** Where the words are, and the words themselves marked. */
const Passage = ({ heading, passage }: Found) => (
  <>
    {heading === '' ? null : <strong>{heading}. </strong>}
    {passage.map((piece, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a passage never changes
      at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
    )}
  </>
);
