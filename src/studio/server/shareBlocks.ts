import { dump } from 'js-yaml';
import type { Inside } from '../../engine/develop/extension.ts';
import { asList, asRecord } from '../../engine/model/readValue.ts';
import { parseFile } from '../../engine/parse/parseFile.ts';
import { editText } from '../edits/editText.ts';
import { lineBreakAt } from '../edits/lines.ts';
import { partsText } from '../edits/partsText.ts';
import type { Edit } from '../protocol/file.ts';
import type { ShareRequest } from '../protocol/pages.ts';
import { namedFile } from './files/contentPath.ts';
import { withoutMark } from './files/textFile.ts';
import { expectWritten, type OpenFile, type Workspace } from './files/workspace.ts';
import { Refusal } from './refusal.ts';

/** As they were written. One undo takes it back. @returns both files. */
export async function shareBlocks(
  inside: Inside,
  workspace: Workspace,
  open: OpenFile,
  { from, to, name }: ShareRequest,
): Promise<readonly string[]> {
  expectWritten(open);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > 60)
    throw new Refusal(
      400,
      'not-possible',
      'Use lower-case letters, digits and hyphens for the name: why-us.',
    );
  const file = `pages/_shared/${name}.yaml`;
  const path = namedFile(inside.site.root, file);
  if ((await workspace.stateOf(path)).saved !== undefined)
    throw new Refusal(409, 'not-possible', `There is a shared list "${name}" already.`);
  const { value } = parseFile({ path: open.path.file, text: withoutMark(open.text) }, 'page').file;
  const blocks = asList(asRecord(value).blocks).slice(from, to + 1);
  if (blocks.length === 0 || blocks.some((block) => Object.hasOwn(asRecord(block), 'use')))
    throw new Refusal(409, 'not-possible', 'Only blocks of the page itself can become a shared list.');
  const edits: Edit[] = [
    ...blocks.map((): Edit => ({ kind: 'remove', pointer: `/blocks/${from}` })),
    { kind: 'insert', pointer: '/blocks', index: from, value: { use: name } },
  ];
  const edited = editText(open.text, edits);
  if ('refused' in edited) throw new Refusal(409, 'not-editable', edited.refused.message);
  const lineBreak = lineBreakAt(open.text, 0);
  const list =
    partsText(open.text, '/blocks', from, to) ??
    dump(blocks, { lineWidth: 100, noRefs: true }).replaceAll('\n', lineBreak);
  const text = `# yaml-language-server: $schema=../../schemas/shared.schema.json${lineBreak}${list}`;
  await workspace.make({
    label: `shared list ${name}`,
    joins: undefined,
    files: [
      { file, before: { saved: undefined, draft: undefined }, after: { saved: text, draft: undefined } },
      { file: open.path.file, before: open.state, after: { saved: edited.text, draft: undefined } },
    ],
  });
  return [file, open.path.file];
}
