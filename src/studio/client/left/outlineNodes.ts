import type { OutlineEntry } from '../../protocol/file.ts';
import type { SiteAnswer } from '../../protocol/site.ts';
import { fieldsOf, inWords, itemOf } from '../forms/field.ts';
import {
  at,
  groupAt,
  isList,
  isObject,
  type Json,
  pointerOf,
  SETTINGS,
  siteGroups,
  summaryOf,
} from '../forms/schema.ts';
import type { FilePlace, OpenFile } from '../state/state.ts';

export interface OutlineNode {
  readonly place: FilePlace;
  readonly label: string;
  readonly note: string;
  readonly isHidden: boolean;
  readonly isShared: boolean;
  readonly errors: number;
  readonly children: readonly OutlineNode[];
}

export function outlineNodes(
  file: OpenFile,
  value: Json | undefined,
  values: Readonly<Record<string, Json>>,
  site: SiteAnswer,
): readonly OutlineNode[] {
  const own = (pointer: string, label: string, note: string): OutlineNode => ({
    place: { file: file.file, pointer },
    label,
    note,
    isHidden: false,
    isShared: false,
    errors: 0,
    children: [],
  });
  if (file.kind === 'site' || file.kind === 'words') return settings(file, site);
  const head = file.kind === 'page' ? [own('', 'Page properties', 'Name, title, description')] : [];
  const list = file.kind === 'page' ? '/blocks' : '';
  const blocks = at(value, list);
  if (!isList(blocks))
    return [...head, ...file.outline.map((entry) => nodeOf(entry, file.file, values, site))];
  // From the value, so that the outline follows each key; what only the server knows is added.
  return [
    ...head,
    ...blocks.map((block, index) => {
      const pointer = `${list}/${index}`;
      // Until the server has answered, another block may have been there.
      const known = file.outline.find((entry) => entry.pointer === pointer && isOf(entry, block));
      const shared = isObject(block) && known?.use === block.use ? known : undefined;
      const children = shared?.blocks?.map((entry) => nodeOf(entry, shared.file ?? '', values, site));
      return {
        ...blockNode({ file: file.file, pointer }, block, site, known?.label),
        errors: file.issues.filter((issue) => within(issue.pointer, pointer) && issue.severity === 'error')
          .length,
        ...(children === undefined ? {} : { children }),
      };
    }),
  ];
}

const isOf = ({ type, use }: OutlineEntry, block: Json): boolean =>
  isObject(block) && (use === undefined ? block.type === type : block.use === use);

const within = (pointer: string, around: string): boolean =>
  pointer === around || pointer.startsWith(`${around}/`);

function nodeOf(
  entry: OutlineEntry,
  file: string,
  values: Readonly<Record<string, Json>>,
  site: SiteAnswer,
): OutlineNode {
  const place = { file, pointer: entry.pointer };
  const value = at(values[file], entry.pointer);
  if (value !== undefined) return { ...blockNode(place, value, site, entry.label), errors: entry.errors };
  const note = titleOf(entry.type, site);
  return {
    place,
    note,
    label: entry.label,
    isHidden: entry.hidden,
    isShared: false,
    errors: entry.errors,
    children: [],
  };
}

function blockNode(place: FilePlace, block: Json, site: SiteAnswer, label: string | undefined): OutlineNode {
  const own = isObject(block) ? block : {};
  const type = typeof own.type === 'string' ? own.type : undefined;
  const note = typeof own.use === 'string' ? 'Shared blocks' : titleOf(type, site);
  const named = typeof own.title === 'string' ? summaryOf(own.title) : '';
  return {
    place,
    note,
    label: named || (typeof own.use === 'string' ? inWords(own.use) : (label ?? note)),
    isHidden: own.render === false,
    isShared: typeof own.use === 'string',
    errors: 0,
    children: type === undefined ? [] : itemNodes(place, type, block, site),
  };
}

const titleOf = (type: string | undefined, { schemas }: SiteAnswer): string => {
  const title = type === undefined ? undefined : schemas.blocks[type]?.title;
  return typeof title === 'string' ? title : (type ?? 'Block');
};

/** The items of a block's lists, as far as they have properties of their own. */
function itemNodes(
  { file, pointer }: FilePlace,
  type: string,
  block: Json,
  { schemas }: SiteAnswer,
): OutlineNode[] {
  const schema = schemas.blocks[type];
  if (schema === undefined) return [];
  return fieldsOf(schema, pointer, block, schemas.parts).flatMap((field) => {
    const items = field.widget === 'list' ? at(block, field.pointer.slice(pointer.length)) : undefined;
    if (!isList(items)) return [];
    return items.flatMap((item, index): OutlineNode[] => {
      const own = itemOf(field, index, schemas.parts);
      if (own.widget !== 'group') return [];
      const note = own.label.replace(/ \d+$/, '');
      return [
        {
          place: { file, pointer: own.pointer },
          label: summaryOf(item) || own.label,
          note,
          isHidden: false,
          isShared: false,
          errors: 0,
          children: [],
        },
      ];
    });
  });
}

function settings({ file, issues }: OpenFile, { schemas, languages }: SiteAnswer): readonly OutlineNode[] {
  const plain = { isHidden: false, isShared: false, children: [] };
  const wrong = file === SETTINGS ? issues.filter(({ severity }) => severity === 'error') : [];
  return [
    ...siteGroups(schemas.site).map((group) => ({
      ...plain,
      place: { file: SETTINGS, pointer: pointerOf(group) },
      label: group.title,
      note: group.help,
      errors: wrong.filter(({ pointer }) => groupAt(schemas.site, pointer)?.title === group.title).length,
    })),
    ...languages.flatMap(({ wordsFile, name }) =>
      wordsFile === undefined
        ? []
        : [
            {
              ...plain,
              place: { file: wordsFile, pointer: '' },
              label: `Words in ${name}`,
              errors: 0,
              note: 'Buttons, labels, messages',
            },
          ],
    ),
  ];
}
