import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { canSplit, Transform } from '@tiptap/pm/transform';
import { expect, it } from 'vitest';
import { project } from '../../../../../scripts/project.ts';
import { alikeEnds } from '../../../../../src/engine/model/differences.ts';
import { type Field, fieldOf, fieldsOf, itemOf } from '../../../../../src/studio/client/forms/field.ts';
import { at, below, isList, isObject, type Json } from '../../../../../src/studio/client/forms/schema.ts';
import { fieldChange } from '../../../../../src/studio/client/forms/useForm.ts';
import { openMarkdown } from '../../../../../src/studio/client/markdown/openMarkdown.ts';
import { read } from '../../../../../src/studio/client/markdown/readMarkdown.ts';
import { markdownExtensions } from '../../../../../src/studio/client/widgets/richText.ts';
import { editText } from '../../../../../src/studio/edits/editText.ts';
import type { StudioSchemas } from '../../../../../src/studio/protocol/site.ts';
import { type Chance, newChance, oneOf } from '../../../../unit/engine/link/richText/chance.ts';
import { ownSchemas } from '../../../../unit/studio/client/ownSchemas.ts';
import { partsOf } from '../../../../unit/studio/edits/editsOf.ts';
import { linesTouched, valueIn } from '../../../../unit/studio/edits/linesTouched.ts';

const EDITS = 500;

/** The texts of a page that can be typed into where they are drawn. */
function textsOf(page: Json, { blocks, parts, page: own }: StudioSchemas): Field[] {
  const within = (field: Field): Field[] => {
    const value = at(page, field.pointer);
    if (isList(value)) return value.flatMap((_, index) => within(itemOf(field, index, parts)));
    if (isObject(value)) return fieldsOf(field.schema, field.pointer, value, parts).flatMap(within);
    const isText = /^(?:line|text|richText)$/.test(field.widget) && typeof value === 'string';
    return isText && field.schema.pattern === undefined && field.schema.format === undefined ? [field] : [];
  };
  const list = at(page, '/blocks');
  const ofBlocks = (isList(list) ? list : []).flatMap((block, index) => {
    const schema = isObject(block) ? blocks[String(block.type)] : undefined;
    return schema === undefined ? [] : fieldsOf(schema, below('/blocks', index), block, parts);
  });
  const ofPage = fieldsOf(own, '', page, parts).filter(({ name }) => name !== 'blocks');
  return [...ofPage, ...ofBlocks].flatMap(within);
}

/** What people type, paste and compose. */
const TYPED = [...'a .\'"&{%\\0', ': ', ' #', '- ', 'yes', '<b>x</b>', '₹ 1,250', 'வணக்கம்', '👋🏽'];

it('whoever types 500 times on the pages of the site changes the lines of that text only, and undoes it to the byte', async () => {
  const schemas = await ownSchemas();
  const chance = newChance(20_261_128);
  const pages = readdirSync(join(project, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml') && !/(?:^|[\\/])_/.test(path))
    .sort()
    .map((path) => readFileSync(join(project, 'pages', path), 'utf8'));
  const flaws: string[] = [];
  let made = 0;
  while (made < EDITS) {
    const original = pages[chance(pages.length)] ?? '';
    let text = original;
    const steps: { readonly before: string; readonly field: Field; readonly was: Json }[] = [];
    for (let key = 0; key < 10; key += 1) {
      const value = valueIn(text);
      const fields = textsOf(value, schemas);
      const field = fields[chance(fields.length)];
      const was = field === undefined ? undefined : at(value, field.pointer);
      if (field === undefined || typeof was !== 'string') break;
      // A caret stands between characters.
      const letters = [...was];
      const from = chance(letters.length + 1);
      const typed = letters.toSpliced(from, chance(6), oneOf(TYPED, chance)).join('');
      const { edits = [] } = fieldChange('pages/a.yaml', value, field, typed, schemas.parts);
      const result = editText(text, edits, [original]);
      const [edit] = edits;
      if ('refused' in result || edit === undefined) {
        flaws.push(`refused ${field.pointer}: ${JSON.stringify(typed)}`);
        break;
      }
      made += 1;
      const touched = typed === was ? undefined : linesTouched(text, result.text, edit);
      if (touched !== undefined) flaws.push(`${touched}: ${field.pointer} ${JSON.stringify(typed)}`);
      if (at(valueIn(result.text), field.pointer) !== typed)
        flaws.push(`not what was typed: ${JSON.stringify(typed)}`);
      steps.push({ before: text, field, was });
      text = result.text;
    }
    for (const { before, field, was } of steps.reverse()) {
      const { edits = [] } = fieldChange('pages/a.yaml', valueIn(text), field, was, schemas.parts);
      const result = editText(text, edits, [before]);
      if ('refused' in result || result.text !== before) flaws.push(`not undone: ${field.pointer}`);
      text = before;
    }
  }
  expect(flaws).toEqual([]);
});

const shown = getSchema(markdownExtensions());

/** The same text as people write it in other programs: paragraphs in short lines, other signs for lists and emphasis. */
const awkward = (text: string): string =>
  text
    .split(/(^```[\s\S]*?^```)/m)
    .map((part) =>
      part.startsWith('```')
        ? part
        : part
            .replaceAll(/^- /gm, '* ')
            .replaceAll(/(?<![*\w])\*([^*\n]+)\*(?!\*)/g, '_$1_')
            .replaceAll(/^\p{L}.{80,}$/gmu, (line) => line.replaceAll(/(.{50,}?) (?=\p{L})/gu, '$1\n'))
            .replaceAll(/^## (.+)$/gm, '$1\n---'),
    )
    .join('');

/** Every page with Markdown that there is here, and the project's own texts as articles. */
function pagesInMarkdown(): readonly string[] {
  const folder = join(project, 'tests/sites/foreign/pages');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .sort()
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  const articles = ['README.md', 'CONTRIBUTING.md', 'pages/README.md', 'src/engine/README.md'].map((path) => {
    const lines = awkward(readFileSync(join(project, path), 'utf8').trimEnd()).split('\n');
    const text = lines.map((line) => (line === '' ? '' : `      ${line}`)).join('\n');
    return `name: A page # as it was\nblocks:\n  - type: article\n    markdown: |\n${text}\n    contents: true # behind it\n`;
  });
  return [...pages, ...articles];
}

interface Act {
  readonly name: string;
  /** The most lines that are written in another way. */
  readonly most: number;
  readonly does: (change: Transform, at: number, end: number, random: (below: number) => number) => unknown;
}

/** What somebody does in the editor, between a place and the end of a paragraph. */
const ACTS: readonly Act[] = [
  {
    name: 'types',
    most: 1,
    does: (change, at, _, random) =>
      change.insert(at, shown.text(TYPED[random(TYPED.length)] ?? 'a', change.doc.resolve(at).marks())),
  },
  {
    name: 'deletes',
    most: 2,
    does: (change, at, end, random) => change.delete(at, Math.min(end, at + 1 + random(5))),
  },
  {
    name: 'marks',
    most: 2,
    does: (change, at, end, random) => {
      const mark = ['bold', 'italic', 'strike', 'code'][random(4)] ?? 'bold';
      return change.addMark(at, Math.min(end, at + 2 + random(20)), shown.mark(mark));
    },
  },
  {
    name: 'divides',
    most: 1,
    does: (change, at) => {
      const depth = change.doc.resolve(at).node(-1).type.name === 'listItem' ? 2 : 1;
      return canSplit(change.doc, at, depth) ? change.split(at, depth) : change;
    },
  },
  {
    name: 'makes a heading',
    most: Infinity,
    does: (change, at, _, random) =>
      change.setBlockType(at, at, shown.nodes.heading ?? shown.topNodeType, { level: 2 + random(3) }),
  },
];

/** Some of the parts of a text in Markdown, and what is written around them; all of it half of the time. */
function partOf(text: string, below: Chance): readonly [words: string, around: readonly [string, string]] {
  const { pieces } = read(text);
  const from = below(pieces.length);
  const to = from + 1 + below(pieces.length - from);
  if (pieces.length === 0 || below(2) === 0) return [text, ['', '']];
  const lengthOf = (some: typeof pieces): number =>
    some.reduce((sum, { before, raw }) => sum + before.length + raw.length, 0);
  const start = lengthOf(pieces.slice(0, from)) + (pieces[from]?.before.length ?? 0);
  const end = lengthOf(pieces.slice(0, to));
  return [text.slice(start, end), [text.slice(0, start), text.slice(end)]];
}

function linesChanged(before: string, after: string): number {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const { first, last } = alikeEnds(old, fresh);
  return old.length - first - last;
}

it('whoever types 500 times in Markdown on pages changes the lines that she types in only, and undoes it to the byte', async () => {
  const { blocks, parts } = await ownSchemas();
  const below = newChance(20_261_129);
  const markdown = blocks.article?.properties;
  const schema = isObject(markdown) && isObject(markdown.markdown) ? markdown.markdown : {};
  const pages = pagesInMarkdown();
  const flaws: string[] = [];
  let made = 0;
  while (made < EDITS) {
    const original = pages[below(pages.length)] ?? '';
    const places = [...partsOf(valueIn(original))].filter(({ pointer }) => pointer.endsWith('/markdown'));
    const place = places[below(places.length)];
    if (typeof place?.value !== 'string') continue;
    const { pointer, value: first } = place;
    const field = fieldOf('markdown', pointer, schema, false, parts);
    // A part of it as often as all of it: a page may have drawings between its sections.
    const [words, around] = partOf(first, below);
    const source = openMarkdown(words, undefined, around);
    let doc = shown.nodeFromJSON(source.content);
    let [text, written]: [string, string] = [original, first];
    const steps: { readonly before: string; readonly was: string }[] = [];
    for (let key = 0; key < 10; key += 1) {
      const texts: { readonly node: Node; readonly at: number }[] = [];
      doc.descendants((node, at) => {
        if (node.isTextblock) texts.push({ node, at: at + 1 });
      });
      const { node, at: start = 0 } = texts[below(texts.length)] ?? {};
      const act = ACTS[below(ACTS.length)];
      if (node === undefined || act === undefined) break;
      const change = new Transform(doc);
      act.does(change, start + below(node.content.size + 1), start + node.content.size, below);
      doc = change.doc;
      const next = around.join(source.written(doc));
      made += 1;
      if (next === written) continue;
      const { edits = [] } = fieldChange('pages/a.yaml', valueIn(text), field, next, parts);
      const result = editText(text, edits, [original]);
      const [edit] = edits;
      const about = `${act.name} ${JSON.stringify(node.textContent.slice(0, 60))}`;
      if ('refused' in result || edit === undefined) {
        flaws.push(`refused: ${about}`);
        break;
      }
      const touched = linesTouched(text, result.text, edit);
      if (touched !== undefined) flaws.push(`${touched}: ${about}`);
      if (at(valueIn(result.text), pointer) !== next) flaws.push(`not what was typed: ${about}`);
      const lines = linesChanged(written, next);
      if (lines > act.most) flaws.push(`${lines} lines have changed: ${about}`);
      steps.push({ before: text, was: written });
      [text, written] = [result.text, next];
    }
    for (const { before, was } of steps.reverse()) {
      const { edits = [] } = fieldChange('pages/a.yaml', valueIn(text), field, was, parts);
      const result = editText(text, edits, [before]);
      if ('refused' in result || result.text !== before) flaws.push(`not undone: ${pointer}`);
      text = before;
    }
  }
  expect(flaws).toEqual([]);
});
