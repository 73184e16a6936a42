/*
 * The file that a search brings once somebody is about to use it: without React, so that looking for something takes a
 * tenth of what the runtime does.
 */
import type { SearchTexts } from '../../searchTexts.ts';
import { FINDS } from './attributes.ts';
import { type Find, type Found, type FoundPart, type Marked, openIndex } from './searchIndex.ts';
import { areShortcutsOn, chooseShortcuts } from './shortcutChoice.ts';

const begun = new WeakSet<Element>();

/**
 * Finds pages by what is typed in the search that something is in, if it is in one. What can be found is fetched when
 * somebody types; the address keeps the words, so that the way back from a page leads to what was found. A second call
 * changes nothing.
 */
export function beginSearch(finder: HTMLElement): void {
  const [field, key] = finder.querySelectorAll('input');
  const [form, status, list] = ['form', '[role=status]', 'ol'].map((part) => finder.querySelector(part));
  if (begun.has(finder) || !field || !key || !form || !status || !list) return;
  begun.add(finder);
  // Written by the component of the block.
  const texts = JSON.parse(finder.getAttribute(FINDS) ?? '') as SearchTexts;
  let find: Find | undefined;
  let isComing = false;

  const show = (said: string, found: readonly Found[] = []): void => {
    status.textContent = said;
    list.replaceChildren(...found.map((page) => entryOf(page, texts.basePath)));
  };
  const search = (): void => {
    const query = field.value.trim();
    const found = query === '' ? [] : find?.(query);
    if (found) {
      const said = query === '' ? '' : texts.found[found.length];
      show(said?.replace('{query}', () => query) ?? '', found);
    } else {
      show(texts.coming);
      if (!isComing) void fetchIndex();
    }
  };
  const fetchIndex = async (): Promise<void> => {
    isComing = true;
    try {
      find = await openIndex(texts.index);
      search();
    } catch {
      show(texts.failed);
    }
    isComing = false;
  };
  const keepQuery = (): void => {
    const query = field.value.trim();
    history.replaceState(
      history.state,
      '',
      query === '' ? location.pathname : `?q=${encodeURIComponent(query)}`,
    );
  };
  field.addEventListener('input', search);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    keepQuery();
    list.querySelector('a')?.focus();
  });
  list.addEventListener('click', keepQuery);
  key.checked = areShortcutsOn();
  key.addEventListener('change', () => chooseShortcuts(key.checked));
  // What the visitor came with, or has typed before this was there.
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  search();
}

/** A page that was found: its name leads to the best place on it, and others have links of their own. */
function entryOf({ route, name, parts }: Found, basePath: string): HTMLElement {
  const linkTo = (part: FoundPart | undefined, ...content: readonly (Node | string)[]): HTMLElement => {
    const link = elementOf('a', ...content);
    link.href = basePath + route + fragmentOf(part);
    return link;
  };
  const [best] = parts;
  return elementOf(
    'li',
    elementOf('strong', linkTo(best, name)),
    ...parts.map((part) => {
      const heading = marked(part.heading);
      const where = part === best ? elementOf('strong', ...heading) : linkTo(part, ...heading);
      const isBeginning = part.heading.join('') === '';
      return elementOf('p', ...(isBeginning ? [] : [where, '. ']), ...marked(part.passage));
    }),
  );
}

/** Where no id leads to a heading, its words do, in browsers that can look for them. */
function fragmentOf(part: FoundPart | undefined): string {
  if (part !== undefined && part.id !== '') return `#${part.id}`;
  const heading = part?.heading.join('') ?? '';
  return heading === '' ? '' : `#:~:text=${encodeURIComponent(heading).replaceAll('-', '%2D')}`;
}

const marked = (text: Marked): readonly (Node | string)[] =>
  text.map((piece, at) => (at % 2 === 1 ? elementOf('mark', piece) : piece));

function elementOf<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.append(...content);
  return element;
}
