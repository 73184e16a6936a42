import { useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '../forms/field.ts';
import { at, groupAt, isList, isObject, pointerOf, SETTINGS } from '../forms/schema.ts';
import { placeholdersLeft } from '../forms/textsOf.ts';
import { type BlockActions, useBlockActions } from '../page/useBlockActions.ts';
import { Button, Glyph } from '../parts/Button.tsx';
import { useDragged } from '../parts/dragging.ts';
import { type FilePlace, isSite } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import { type OutlineNode, outlineNodes } from './outlineNodes.ts';

const keyOf = ({ file, pointer }: FilePlace): string => `${file}#${pointer}`;

interface Row {
  readonly node: OutlineNode;
  readonly level: number;
  readonly parent: string | undefined;
  readonly isOpen: boolean;
}

function rowsOf(
  nodes: readonly OutlineNode[],
  open: ReadonlySet<string>,
  level = 1,
  parent?: string,
): readonly Row[] {
  return nodes.flatMap((node) => {
    const key = keyOf(node.place);
    const isOpen = open.has(key);
    const inner = isOpen ? rowsOf(node.children, open, level + 1, key) : [];
    return [{ node, level, parent, isOpen }, ...inner];
  });
}

/** The page as a tree of its blocks; everything a pointer can do on the page can be done here by keys. */
export function Outline() {
  const store = useStore();
  const { site, page, files, values, place } = useStudio();
  const isOfSite = isSite(files[place?.file ?? '']);
  const file = files[isOfSite ? (place?.file ?? '') : (page ?? '')];
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const typed = useRef({ text: '', at: 0 });
  const tree = useRef<HTMLDivElement>(null);
  const nodes = useMemo(
    () => (site === undefined || file === undefined ? [] : outlineNodes(file, values, site)),
    [file, site, values],
  );
  const left = useMemo(
    () => (site === undefined || file === undefined ? [] : placeholdersLeft(file, values[file.file], site)),
    [file, site, values],
  );
  const value = values[file?.file ?? ''];
  // What a shared list has in it, only its file says.
  useEffect(() => {
    const blocks = at(value, '/blocks');
    for (const block of isList(blocks) ? blocks : []) {
      const list = site?.names.shared.find(({ name }) => isObject(block) && block.use === name);
      if (list !== undefined) void store.open(list.file);
    }
  }, [value, site, store]);
  const leftIn = ({ place: { pointer } }: OutlineNode): number =>
    left.filter((one) => (pointer === '' ? !one.startsWith('/blocks/') : one.startsWith(`${pointer}/`)))
      .length;
  const rows = rowsOf(nodes, open);
  // A place of the site has one line for all of its properties.
  const group = place?.file === SETTINGS && site ? groupAt(site.schemas.site, place.pointer) : undefined;
  const shown = place === undefined || group === undefined ? place : { ...place, pointer: pointerOf(group) };
  const selected = shown === undefined ? undefined : nearest(rows, shown);
  const focused = rows.find(({ node }) => keyOf(node.place) === current) ?? selected ?? rows[0];
  const actions = useBlockActions(focused?.node.place);

  // What is selected on the page, or in the form, is seen here, too.
  const selectedKey = selected === undefined ? undefined : keyOf(selected.node.place);
  useEffect(() => {
    if (selectedKey === undefined) return;
    // A new block goes below it.
    setCurrent(selectedKey);
    const line = tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(selectedKey)}"]`);
    line?.scrollIntoView({ block: 'nearest' });
    // The keys go on with the block that has been moved back.
    if (tree.current?.contains(document.activeElement)) line?.focus();
  }, [selectedKey]);

  const focus = (row: Row | undefined): void => {
    if (row !== undefined) focusKey(keyOf(row.node.place));
  };
  const focusKey = (key: string): void => {
    setCurrent(key);
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const blockKey = (index: number): string =>
    keyOf({ file: focused?.node.place.file ?? '', pointer: `${actions?.list ?? ''}/${index}` });
  const toggle = (row: Row, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(keyOf(row.node.place));
    else next.delete(keyOf(row.node.place));
    setOpen(next);
  };
  const removeBlock = ({ index, remove }: BlockActions): void => {
    remove();
    // The one that has taken its place, or the last one.
    requestAnimationFrame(() => {
      const last = tree.current?.querySelector(`[data-key="${CSS.escape(blockKey(index))}"]`);
      focusKey(blockKey(last ? index : index - 1));
    });
  };
  const keys = (event: React.KeyboardEvent): void => {
    if (focused === undefined || event.ctrlKey || event.metaKey) return;
    const index = rows.indexOf(focused);
    const done = (): void => event.preventDefault();
    if (event.altKey) {
      if (focused.level !== 1 || actions === undefined) return;
      const to = actions.index + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
      if (to === actions.index || (to < actions.index ? !actions.canGoUp : !actions.canGoDown)) return;
      done();
      actions.move(to);
      focusKey(blockKey(to));
      return;
    }
    const { node, isOpen } = focused;
    const goTo = (): void => void store.select(node.place, true);
    const does: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => focus(rows[index + 1]),
      ArrowUp: () => focus(rows[index - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () => {
        if (node.children.length === 0) return;
        if (isOpen) focus(rows[index + 1]);
        else toggle(focused, true);
      },
      ArrowLeft: () => {
        if (isOpen) toggle(focused, false);
        else focus(rows.find((row) => keyOf(row.node.place) === focused.parent));
      },
      Enter: goTo,
      ' ': goTo,
      Delete: focused.level === 1 ? actions && (() => removeBlock(actions)) : undefined,
      Insert: actions?.addBelow,
    };
    // Where the key goes next, it leads to the text on the page.
    if (event.key === 'F2') void store.select(node.place);
    else if (!Object.hasOwn(does, event.key)) {
      if (event.key.length === 1) focus(typeahead(rows, index, typed.current, event));
    } else if (does[event.key] !== undefined) {
      done();
      does[event.key]?.();
    }
  };
  if (file === undefined) return null;
  return (
    <>
      <div
        ref={tree}
        className="tree"
        role="tree"
        aria-label={isOfSite ? 'Site' : 'Outline'}
        onKeyDown={keys}
      >
        {rows.map((row) => {
          const { node, level, isOpen } = row;
          const key = keyOf(node.place);
          const count = node.place.file === file.file ? leftIn(node) : 0;
          return (
            <Line
              key={key}
              place={level === 1 ? node.place : undefined}
              className="row one-line tight"
              data-key={key}
              data-level={level}
              data-hidden={node.isHidden ? '' : undefined}
              role="treeitem"
              aria-level={level}
              aria-selected={row === selected}
              {...(node.children.length > 0 ? { 'aria-expanded': isOpen } : {})}
              aria-description={count === 0 ? undefined : counted(count, 'placeholder')}
              tabIndex={row === focused ? 0 : -1}
              onFocus={() => setCurrent(key)}
              // Who clicks a block may want to move it by keys next; Enter goes on to its form.
              onClick={() => void store.select(node.place, level > 1 || isNarrow())}
            >
              {node.children.length === 0 ? (
                <span className="twig" />
              ) : (
                // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same on the item
                // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys do the same on the item
                <span
                  className="twig"
                  onClick={(event) => {
                    event.stopPropagation();
                    toggle(row, !isOpen);
                  }}
                >
                  <Glyph name={isOpen ? 'down' : 'right'} />
                </span>
              )}
              <span className="grow">
                <span className={level === 1 ? 'tree-name name cut' : 'tree-name cut'}>{node.label}</span>
                {level === 2 || node.note === '' || node.note === node.label ? null : (
                  <span className="quiet cut">{node.note}</span>
                )}
              </span>
              {count === 0 ? null : (
                <span className="state" aria-hidden="true" title={counted(count, 'placeholder')}>
                  {count}
                </span>
              )}
              {node.isShared ? <Glyph name="share" label="shared" /> : null}
              {node.isHidden ? <Glyph name="hidden" label="hidden" /> : null}
              {node.errors > 0 ? <Glyph name="warning" label={`${node.errors} to mend`} /> : null}
            </Line>
          );
        })}
      </div>
      {file.kind === 'page' ? (
        <Button
          glyph="plus"
          className="plain add"
          onClick={() =>
            store.show({
              kind: 'palette',
              file: file.file,
              list: '/blocks',
              index: actions === undefined ? nodes.length - 1 : actions.index + 1,
            })
          }
        >
          Add a block
        </Button>
      ) : isOfSite ? (
        <Button className="plain add" onClick={() => store.show({ kind: 'oldAddresses' })}>
          Old addresses
        </Button>
      ) : null}
    </>
  );
}

interface LineProps extends React.ComponentProps<'div'> {
  readonly place: FilePlace | undefined;
}

function Line({ place, ...props }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  const actions = useBlockActions(place);
  const edge = useDragged(line, line, actions?.index ?? 0, actions?.dragged);
  return <div ref={line} data-edge={edge} {...props} />;
}

function nearest(rows: readonly Row[], place: FilePlace): Row | undefined {
  const around = rows.filter(
    ({ node }) =>
      node.place.file === place.file &&
      (node.place.pointer === place.pointer ||
        (node.place.pointer !== '' && place.pointer.startsWith(`${node.place.pointer}/`))),
  );
  const [deepest] = around.sort((a, b) => b.node.place.pointer.length - a.node.place.pointer.length);
  return deepest ?? rows.find(({ node }) => node.place.file === place.file && node.place.pointer === '');
}

/** Milliseconds after which letters begin a new word. */
const WORD = 700;

function typeahead(
  rows: readonly Row[],
  from: number,
  typed: { text: string; at: number },
  { key, timeStamp }: React.KeyboardEvent,
): Row | undefined {
  typed.text = timeStamp - typed.at > WORD ? key : typed.text + key;
  typed.at = timeStamp;
  const start = typed.text.length > 1 ? from : from + 1;
  const wanted = typed.text.toLowerCase();
  return [...rows.slice(start), ...rows.slice(0, start)].find(({ node }) =>
    node.label.toLowerCase().startsWith(wanted),
  );
}

/** Whether there is room for one part of the Studio only, as on a phone; `styles/areas.css` says the same. */
export const isNarrow = (): boolean => matchMedia('(width < 50rem)').matches;
