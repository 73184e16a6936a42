import { asList, asRecord } from '../../../engine/model/readValue.ts';
import type { Json } from '../../edits/edit.ts';
import { partText } from '../../edits/slots.ts';
import type { MoveRequest } from '../../protocol/pages.ts';
import {
  edited,
  expectWritten,
  type OpenFile,
  parsedFile,
  type Workspace,
  written,
} from '../files/workspace.ts';
import { notPossible } from '../refusal.ts';
import { openPage } from './openPage.ts';

/** As it is written, with its comments. One undo takes it back. @returns both files. @throws Refusal. */
export async function moveBlock(
  workspace: Workspace,
  open: OpenFile,
  { index, to: name, at: gap, without }: MoveRequest,
): Promise<readonly string[]> {
  const to = await openPage(workspace, name);
  expectWritten(open);
  expectWritten(to);
  const [from, into] = [open.path.file, to.path.file];
  if (from === into) throw notPossible('The block is on this page already.');
  const { value } = parsedFile(open);
  const [list, pointer] = Array.isArray(value) ? [value, ''] : [asRecord(value).blocks, '/blocks'];
  const block: unknown = asList(list)[index];
  if (block === undefined) throw notPossible('The block is not there any more.');
  const gone = [...without, `${pointer}/${index}`];
  const text = edited(
    open,
    gone.map((place) => ({ kind: 'remove', pointer: place })),
  );
  const { length } = asList(asRecord(parsedFile(to).value).blocks);
  const textThere = edited(to, [
    {
      kind: 'insert',
      pointer: '/blocks',
      index: Math.min(gap ?? length, length),
      // Read from YAML, it is what JSON can hold.
      value: block as Json,
      written: partText(open.text, pointer, index),
    },
  ]);
  await workspace.makeSound({
    label: 'the move of a block to another page',
    files: [
      { file: into, before: to.state, after: written(textThere) },
      { file: from, before: open.state, after: written(text) },
    ],
  });
  return [from, into];
}
