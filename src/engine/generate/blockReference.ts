import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findEach } from '../model/findEach.ts';
import { inLayers, type Layers } from '../store/layers.ts';
import type { SchemaFiles } from '../validate/readSchemas.ts';
import { asListItem } from './asListItem.ts';
import { type KindRow, type PropertyRow, reference, type Section } from './reference.ts';
import { link } from './schemaLimits.ts';

/**
 * Writes the reference for authors: everything that a page, a block, a part and site.config.yaml take, and the example
 * of each block.
 *
 * @param code the folders of the site's code
 * @param blocks the folder in these that has a folder with an example for each block
 * @returns Markdown
 */
export async function blockReference(code: Layers, blocks: string, files: SchemaFiles): Promise<string> {
  const chapters = reference(files);
  const types = files.blocks.map(({ name }) => name);
  const examples = await findEach(types, (type) =>
    readFile(inLayers(code, join(blocks, type, 'example.yaml')), 'utf8').catch(() => undefined),
  );
  const lines = chapters.flatMap(({ title, text, sections }) => [
    `## ${title}`,
    '',
    text,
    '',
    ...(sections.length > 5 ? [contents(sections), ''] : []),
    ...sections.flatMap((section) => [...markdownOf(section, examples.get(section.block ?? '')), '']),
  ]);
  return [
    '<!-- Generated from the schemas and examples by "npm run types". Do not edit. -->',
    '# What an author can write',
    '',
    chapters.map(({ title }) => link(title)).join(' · '),
    '',
    ...lines,
  ].join('\n');
}

const contents = (sections: readonly Section[]): string =>
  sections
    .filter(({ level }) => level === 2)
    .map(({ title }) => link(title))
    .join(' · ');

function markdownOf(section: Section, example: string | undefined): string[] {
  const { title, level, description, rows, kinds, chosenBy } = section;
  return [
    `${'#'.repeat(level + 1)} ${title}`,
    '',
    plain(description),
    ...(rows.length === 0 ? [] : ['', ...table(rows)]),
    ...(chosenBy === undefined ? [] : ['', ...kindTable(kinds, chosenBy)]),
    ...(example === undefined ? [] : ['', '```yaml', asListItem(example), '```']),
  ];
}

const table = (rows: readonly PropertyRow[]): string[] => [
  '| property | takes | what it is |',
  '| --- | --- | --- |',
  ...rows.map(({ name, isRequired, takes, description, preset }) =>
    row([
      isRequired ? `**${name}**` : name,
      takes,
      preset === undefined ? plain(description) : `${plain(description)} Default: \`${preset}\`.`,
    ]),
  ),
];

/** The kinds with what is their own; what they have in common comes first. */
const kindTable = (kinds: readonly KindRow[], chosenBy: string): string[] => [
  `| ${chosenBy} | what it is | its own properties |`,
  '| --- | --- | --- |',
  ...kinds.map(({ name, description, rows }) =>
    row([`\`${name}\``, plain(description), rows.map(ownProperty).join('<br>')]),
  ),
];

const ownProperty = ({ name, isRequired, isChoice, takes, description }: PropertyRow): string =>
  `${isRequired ? `**${name}**` : name}: ${isChoice ? plain(description) : takes}`;

/** A description is plain text: what it says about Markdown and HTML is shown as it is written. */
const plain = (text: string): string => text.replace(/[\\*[<`]/g, '\\$&');

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
