import { useRef, useState } from 'react';
import type { PaletteBlock } from '../../protocol/site.ts';
import { Button } from '../parts/Button.tsx';
import { Drawing } from '../parts/Drawing.tsx';
import { useDragSource } from '../parts/dragging.ts';
import { foundBy } from '../parts/foundBy.ts';
import { Panel, SearchField } from '../parts/Panel.tsx';
import type { FilePlace, PanelOf } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import { counted } from './field.ts';
import { at, below, isList, isObject, type Json, textIn } from './schema.ts';

/** What blocks are for, as their schemas say (`purpose`), in the order in which a page needs them. */
const PURPOSES = [
  ['begin', 'Begin a page'],
  ['offer', 'Show what you offer'],
  ['convince', 'Give reasons'],
  ['tell', 'Explain and answer'],
  ['ask', 'Get in touch'],
  ['lead', 'Lead on to other pages'],
] as const;

/** All blocks as they look, to put one into the page. */
export function PalettePanel({ file, list, index }: PanelOf<'palette'>) {
  const store = useStore();
  const { site, values } = useStudio();
  const [wanted, setWanted] = useState('');
  const says = (type: string, keyword: string): string =>
    textIn(site?.schemas.blocks[type] ?? {}, keyword) ?? '';
  const all = site?.palette ?? [];
  const found = foundBy(wanted, all, ({ type, title, description }) => [
    title,
    `${type} ${description} ${says(type, 'keywords')}`,
  ]);
  // What is possible in a block is found where no block is that itself, with the sentence that says so.
  const blocks =
    found.length > 0
      ? found
      : all.flatMap((block) => {
          const [description] = foundBy(wanted, sentencesIn(site?.schemas.blocks[block.type]), (one) => [
            '',
            one,
          ]);
          return description === undefined ? [] : [{ ...block, description }];
        });
  const groups = [...PURPOSES, ['', 'More blocks'] as const].flatMap(([purpose, name]) => {
    const own = blocks.filter(({ type }) => {
      const said = says(type, 'purpose');
      return (PURPOSES.some(([one]) => one === said) ? said : '') === purpose;
    });
    const [best] = own;
    return best === undefined ? [] : [{ name, blocks: own, at: blocks.indexOf(best) }];
  });
  // What is called as the words say is seen without scrolling.
  if (wanted.trim() !== '') groups.sort((one, other) => one.at - other.at);
  const own = { file, pointer: list };
  const insert: Insert = async ({ type, title, example }, place, gap) => {
    if (!(await store.open(place.file))) return;
    const there = at(store.state().values[place.file], place.pointer);
    const where = gap ?? (isList(there) ? there.length : 0);
    const value = example ?? { type };
    const { pointer } = place;
    store.edit(place.file, `a new block: ${title}`, { kind: 'insert', pointer, index: where, value });
    await store.goTo({ file: place.file, pointer: below(place.pointer, where) });
    store.say(`${title} is in the page. Its words are examples: write your own.`, true);
  };
  const shared = (site?.names.shared ?? []).filter(
    (one) => one.file !== file && one.name.includes(wanted.toLowerCase()),
  );
  const isPage = values[file] !== undefined && list === '/blocks';
  return (
    <Panel
      title="Add a block"
      help={`It goes to place ${index + 1}, or where you drag it: on the page, in the outline, or to the name of another page. The words in each are examples.`}
    >
      <SearchField
        label="Find a block"
        placeholder="questions, pictures, steps …"
        value={wanted}
        onWrite={setWanted}
      />
      {groups.map(({ name, blocks: these }) => (
        <section key={name} className="stack" aria-label={name}>
          <h3>{name}</h3>
          <ul className="palette-blocks stack">
            {these.map((block) => (
              <li key={block.type}>
                <BlockButton block={block} place={own} index={index} insert={insert} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {blocks.length === 0 ? <p className="quiet">No block fits. Try another word.</p> : null}
      {isPage && shared.length > 0 ? (
        <section className="stack" aria-label="Shared blocks">
          <h3>Shared blocks</h3>
          <ul className="stack">
            {shared.map(({ name, pages }) => (
              <li key={name}>
                <Button
                  onClick={() => {
                    const added = { kind: 'insert', pointer: list, index, value: { use: name } } as const;
                    store.edit(file, `shared blocks: ${name}`, added);
                    void store.select({ file, pointer: below(list, index) }, true);
                  }}
                >
                  {name}, on {counted(pages.length, 'page')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Panel>
  );
}

/** All that a schema says of its properties, sentence by sentence. */
const sentencesIn = (schema: Json | undefined): readonly string[] => {
  if (!isObject(schema)) return isList(schema) ? schema.flatMap(sentencesIn) : [];
  return Object.entries(schema).flatMap(([keyword, own]) =>
    keyword === 'description' && typeof own === 'string' ? own.split(/(?<=\.) (?=[A-Z])/) : sentencesIn(own),
  );
};

/** Puts a block into a list, in a gap or behind the last. */
type Insert = (block: PaletteBlock, place: FilePlace, gap?: number) => Promise<void>;

interface BlockButtonProps {
  readonly block: PaletteBlock;
  readonly place: FilePlace;
  readonly index: number;
  readonly insert: Insert;
}

/** A block with its example: a click puts it into the page, and so does dragging it to a place of the page or the outline, or to another page. */
function BlockButton({ block, place, index, insert }: BlockButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const store = useStore();
  useDragSource(button, {
    name: block.title,
    list: place,
    put: (gap) => void insert(block, place, gap),
    toPage: (file, gap) => void insert(block, { file, pointer: '/blocks' }, gap),
    // A phone shows the page instead of the gallery.
    begin: () => store.set({ part: 'page' }),
  });
  return (
    <button
      ref={button}
      type="button"
      className="box stack tight"
      onClick={() => void insert(block, place, index)}
    >
      <Drawing address={block.drawing} width={768} />
      <strong>{block.title}</strong>
      <span className="quiet">{block.description}</span>
    </button>
  );
}
