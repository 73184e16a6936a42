import { useMemo } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { ChangedFile } from '../../protocol/handOver.ts';
import { Drawing } from '../parts/Drawing.tsx';

/** The most blocks of a file that are drawn. */
const MOST = 12;

/** The width at which blocks are drawn, in CSS pixels: that of a tablet, so that words can be read. */
const WIDTH = 768;

interface ChangedBlocksProps {
  readonly file: ChangedFile;
  /** Rises with each change of what is drawn. */
  readonly version: number;
}

/** The changed blocks of a file, drawn as they were and as they are. Words beside them say the same. */
export function ChangedBlocks({ file, version }: ChangedBlocksProps) {
  const { file: path, shownOn, changes, what } = file;
  const blocks = useMemo(() => {
    const found = changes.flatMap(({ block }) => block ?? []);
    const byPlace = new Map(found.map((block) => [`${block.now} ${block.was}`, block]));
    const at = (pointer: string | undefined) => (pointer === undefined ? undefined : { file: path, pointer });
    return [...byPlace].slice(0, MOST).map(([key, { now, was }]) => ({ key, now: at(now), was: at(was) }));
  }, [changes, path]);
  if (shownOn === undefined || what !== 'changed' || blocks.length === 0) return null;
  const address = `${ADDRESS.drawn}${shownOn}?theme=light&v=${version}`;
  return (
    <details className="changed-blocks">
      <summary>Before and now, in pictures</summary>
      {blocks.map(({ key, now, was }) => (
        <div key={key}>
          {was === undefined ? null : (
            <figure>
              <figcaption>Before</figcaption>
              <Drawing
                {...{ address: `${address}&was=${encodeURIComponent(path)}`, only: was, width: WIDTH }}
              />
            </figure>
          )}
          {now === undefined ? null : (
            <figure>
              <figcaption>Now</figcaption>
              <Drawing {...{ address, only: now, width: WIDTH }} />
            </figure>
          )}
        </div>
      ))}
    </details>
  );
}
