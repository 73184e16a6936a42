import { useMemo } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { ChangedFile, ChangeInWords } from '../../protocol/publish.ts';
import { Drawing } from '../parts/Drawing.tsx';
import type { FilePlace } from '../state/state.ts';

const MOST = 12;

/** The width at which blocks are drawn, in CSS pixels: that of a tablet, so that words can be read. */
const WIDTH = 768;

interface ChangedBlocksProps {
  readonly file: ChangedFile;
  readonly version: number;
}

interface Pair {
  readonly key: string;
  readonly was?: Picture;
  readonly now?: Picture;
}

interface Picture {
  readonly only?: FilePlace;
  readonly framed?: readonly FilePlace[];
}

/** Words beside them say the same. */
export function ChangedBlocks({ file, version }: ChangedBlocksProps) {
  const { shownOn, wasOn } = file;
  const pairs = useMemo(() => pairsOf(file), [file]);
  if (pairs.length === 0) return null;
  const addressOf = (route: string): string => `${ADDRESS.drawn}${route}?theme=light&v=${version}`;
  return (
    <details className="changed-blocks">
      <summary>{file.what === 'new' ? 'The page, in a picture' : 'Before and now, in pictures'}</summary>
      {pairs.map(({ key, was, now }) => (
        <div key={key}>
          {was === undefined || wasOn === undefined ? null : (
            <Shown
              name="Before"
              picture={was}
              address={`${addressOf(wasOn.route)}&was=${encodeURIComponent(wasOn.file)}`}
            />
          )}
          {now === undefined || shownOn === undefined ? null : (
            <Shown name="Now" picture={now} address={addressOf(shownOn)} />
          )}
        </div>
      ))}
    </details>
  );
}

function Shown({ name, picture, address }: { name: string; picture: Picture; address: string }) {
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <Drawing {...{ ...picture, address, width: WIDTH }} isWhole />
    </figure>
  );
}

function pairsOf({ file, what, changes, route, wasOn }: ChangedFile): readonly Pair[] {
  if (what === 'new') return route === undefined ? [] : [{ key: '', now: {} }];
  if (what === 'deleted') return wasOn === undefined ? [] : [{ key: '', was: {} }];
  const byPlace = new Map<string, ChangeInWords[]>();
  for (const change of changes) {
    const { block } = change;
    if (block === undefined) continue;
    const key = `${block.now} ${block.was}`;
    byPlace.set(key, [...(byPlace.get(key) ?? []), change]);
  }
  return [...byPlace].slice(0, MOST).map(([key, own]): Pair => {
    const { was, now } = own[0]?.block ?? {};
    return {
      key,
      ...(was === undefined ? {} : { was: pictureOf(wasOn?.file ?? file, was, now, own) }),
      ...(now === undefined ? {} : { now: pictureOf(file, now, now, own) }),
    };
  });
}

/** A block with the places in it that have changed. @param now its pointer as it is, which the changes name */
function pictureOf(
  file: string,
  block: string,
  now: string | undefined,
  changes: readonly ChangeInWords[],
): Picture {
  // Where items have come, gone or moved, a place does not have the same name in both.
  const isSame = changes.every(({ before, after }) => before !== undefined && after !== undefined);
  const framed = changes
    // A whole block needs no frame.
    .filter(({ pointer }) => now !== undefined && pointer.startsWith(`${now}/`) && (isSame || block === now))
    .map(({ pointer }) => ({ file, pointer: block + pointer.slice(now?.length) }));
  return { only: { file, pointer: block }, framed };
}
