import { asRecord } from '../../../engine/model/readValue.ts';
import type { FileKind } from '../../protocol/file.ts';
import type { ChangedFile, ChangeInWords } from '../../protocol/publish.ts';

/** The most blocks of a page that are named. */
const MOST = 12;

interface About extends Pick<ChangedFile, 'file' | 'from' | 'what'> {
  readonly route: string | undefined;
  /** `undefined` for a picture or a file that is copied as it is. */
  readonly kind: FileKind | undefined;
  readonly blocks: readonly unknown[];
  readonly titleOf: (type: string) => string;
}

/** What has become of a file as a whole, in a sentence; nothing if it is only its contents that have changed. */
export function fileInWords({
  file,
  from,
  what,
  route,
  kind,
  blocks,
  titleOf,
}: About): readonly ChangeInWords[] {
  const say = (sentence: string): readonly ChangeInWords[] => [{ pointer: '', sentence }];
  if (kind === undefined || kind === 'words') {
    const noun = /^pages\/_media\//.test(file) ? 'picture' : 'file';
    if (what === 'new') return say(`The ${noun} is new.`);
    if (what === 'deleted' || kind === undefined)
      return say(`The ${noun} was ${what === 'deleted' ? 'deleted' : 'replaced'}.`);
    return [];
  }
  const titles = blocks.slice(0, MOST).flatMap((block) => {
    const { type, use } = asRecord(block);
    if (typeof use === 'string') return [`shared "${use}"`];
    return typeof type === 'string' ? [titleOf(type)] : [];
  });
  const more = blocks.length > MOST ? ', …' : '';
  const withBlocks = titles.length === 0 ? '.' : `: ${titles.join(', ')}${more}.`;
  const it = kind === 'shared' ? 'The shared list' : 'The page';
  const at = route === undefined ? '' : `, at ${route}`;
  if (what === 'new') return say(`${it} is new${at}, with ${counted(blocks.length)}${withBlocks}`);
  if (what === 'deleted') return say(`${it} was deleted. It had ${counted(blocks.length)}${withBlocks}`);
  if (what === 'renamed')
    return say(`${it} is ${route === undefined ? file : `at ${route}`} now. Its file was ${from}.`);
  return [];
}

const counted = (blocks: number): string => (blocks === 1 ? 'one block' : `${blocks} blocks`);
