import { placeholderIn } from '../../../engine/model/placeholderText.ts';
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
import { errorsIn, type FilePlace, issuesWithin, type OpenFile } from '../state/state.ts';

export interface OutlineNode {
  readonly place: FilePlace;
  readonly label: string;
  readonly note: string;
  readonly isHidden: boolean;
  readonly isShared: boolean;
  readonly errors: number;
  readonly children: readonly OutlineNode[];
}

const plain = { isHidden: false, isShared: false, errors: 0, children: [] };

/** @param values of all files: with those of the shared lists, their blocks are shown */
export function outlineNodes(
  file: OpenFile,
  values: Readonly<Record<string, Json>>,
  site: SiteAnswer,
): readonly OutlineNode[] {
  if (file.kind === 'site' || file.kind === 'words') return settings(file, site);
  const head = { ...plain, place: { file: file.file, pointer: '' }, label: 'Page properties' };
  const errors = errorsIn(file);
  const blocks = blockNodes(file.file, values, site).map((node) => ({
    ...node,
    errors: issuesWithin(errors, node.place.pointer),
  }));
  return file.kind === 'page' ? [{ ...head, note: 'Name, title, description' }, ...blocks] : blocks;
}

function blockNodes(
  file: string,
  values: Readonly<Record<string, Json>>,
  site: SiteAnswer,
): readonly OutlineNode[] {
  const value = values[file];
  const [blocks, list] = isList(value) ? [value, ''] : [at(value, '/blocks'), '/blocks'];
  return (isList(blocks) ? blocks : []).map((block, index): OutlineNode => {
    const place = { file, pointer: `${list}/${index}` };
    const { type, use, render } = isObject(block) ? block : {};
    const about = { ...plain, place, isHidden: render === false };
    if (typeof use === 'string') {
      const shared = site.names.shared.find(({ name }) => name === use)?.file;
      const children = shared === undefined || shared === file ? [] : blockNodes(shared, values, site);
      return { ...about, note: 'Shared blocks', label: inWords(use), isShared: true, children };
    }
    const title = typeof type === 'string' ? (site.schemas.blocks[type]?.title ?? type) : 'Block';
    const note = String(title);
    const children = typeof type === 'string' ? itemNodes(place, type, block, site) : [];
    return { ...about, note, label: headingOf(block) || note, children };
  });
}

const HEADINGS = ['title', 'heading', 'name', 'question', 'eyebrow', 'label', 'quote', 'caption', 'alt'];

/** The first heading in a formatted text, which comes before the captions of its pictures. */
const IN_TEXT = /<h[2-4]\b[^>]*>([\s\S]*?)<\/h[2-4]>|^#{2,4} +(.*)$/m;

const ownHeading = (block: Readonly<Record<string, Json>>): Json | undefined =>
  HEADINGS.map((key) => block[key]).find((text) => typeof text === 'string' && text.trim()) ??
  Object.values(block)
    .flatMap((text) => (typeof text === 'string' ? (IN_TEXT.exec(text)?.slice(1) ?? []) : []))
    .find(Boolean);

/** What a block is called in a sentence: by its heading, if that has been written, or by what it is. */
export function blockName(block: Json | undefined, site: SiteAnswer | undefined): string {
  if (!isObject(block)) return 'Block';
  const { type, use } = block;
  if (typeof use === 'string') return inWords(use);
  const heading = summaryOf(ownHeading(block) ?? '');
  if (heading !== '' && placeholderIn(heading, 'title') === undefined) return heading;
  return String((typeof type === 'string' ? site?.schemas.blocks[type]?.title : undefined) ?? 'Block');
}

/** What a block is about; a list of statements, people or numbers is about its first items. */
function headingOf(block: Json): string {
  if (!isObject(block)) return '';
  const found = ownHeading(block);
  if (found !== undefined) return summaryOf(found);
  const items = Object.values(block).find(isList) ?? [];
  return items.map(headingOf).filter(Boolean).slice(0, 2).join(', ');
}

function itemNodes(
  { file, pointer }: FilePlace,
  type: string,
  block: Json,
  { schemas }: SiteAnswer,
): OutlineNode[] {
  return fieldsOf(schemas.blocks[type] ?? {}, pointer, block, schemas.parts).flatMap((field) => {
    const items = field.widget === 'list' ? at(block, field.pointer.slice(pointer.length)) : undefined;
    return (isList(items) ? items : []).flatMap((item, index): readonly OutlineNode[] => {
      const own = itemOf(field, index, schemas.parts);
      const about = { label: summaryOf(item) || own.label, note: own.label.replace(/ \d+$/, '') };
      return own.widget === 'group' ? [{ ...plain, place: { file, pointer: own.pointer }, ...about }] : [];
    });
  });
}

function settings({ file, issues }: OpenFile, { schemas, languages }: SiteAnswer): readonly OutlineNode[] {
  const wrong = file === SETTINGS ? issues.filter(({ severity }) => severity === 'error') : [];
  return [
    ...siteGroups(schemas.site).map((group) => ({
      ...plain,
      place: { file: SETTINGS, pointer: pointerOf(group) },
      label: group.title,
      note: group.help,
      errors: wrong.filter(({ pointer }) => groupAt(schemas.site, pointer)?.title === group.title).length,
    })),
    ...languages.map(({ wordsFile, name }) => ({
      ...plain,
      place: { file: wordsFile, pointer: '' },
      label: `Words in ${name}`,
      note: 'Buttons, labels, messages',
    })),
  ];
}
