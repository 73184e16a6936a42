import { useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { Version, VersionsAnswer } from '../../protocol/publish.ts';
import { outlineNodes } from '../left/outlineNodes.ts';
import { Button } from '../parts/Button.tsx';
import { Drawing, Drawings } from '../parts/Drawing.tsx';
import { Looking } from '../parts/Looking.tsx';
import { Panel } from '../parts/Panel.tsx';
import { type PanelOf, whyNot } from '../state/state.ts';
import { useAnswer, useStore, useStudio } from '../state/useStore.ts';
import { Changes } from './ChangedFileView.tsx';

const WIDTH = 768;

/** How a page or a block of it has been, in words and pictures, and the way back to each version. */
export function VersionsPanel({ file, pointer }: PanelOf<'versions'>) {
  const store = useStore();
  const { site, version: seen, files, values } = useStudio();
  const [why, setWhy] = useState('');
  const page = site?.pages.find((one) => one.file === file);
  const open = pointer === undefined ? undefined : files[file];
  const blocks = site === undefined || open === undefined ? [] : outlineNodes(open, values, site);
  const block = blocks.find(({ place }) => place.pointer === pointer)?.label;
  const name = block ?? page?.name ?? file;
  const about = new URLSearchParams({ file, ...(pointer === undefined ? {} : { pointer }) });
  const [answer, unread, isComing] = useAnswer<VersionsAnswer>(`${ADDRESS.versions}?${about}`, seen);
  const back = async ({ commit, file: was, when, block: then }: Version): Promise<void> => {
    const said = `“${name}” is as it was on ${dayOf(when)}.`;
    if (pointer !== undefined && then !== undefined) {
      store.edit(file, 'the earlier block', { kind: 'set', pointer, value: then.value });
      return store.say(said, true);
    }
    const refused = await store.step(ADDRESS.back, { files: [file], commit, was }, said);
    setWhy(whyNot(refused));
  };
  return (
    <Panel
      title={`History of “${name}”`}
      help="Each time it was published or kept. Going back is a step like any other: it can be undone."
    >
      <p role="status" className="problem">
        {why || unread}
      </p>
      {isComing ? <Looking /> : null}
      {answer?.versions.length === 0 ? <p className="note">It has not been published or kept yet.</p> : null}
      <ol className="changed-files stack wide">
        {answer?.versions.map((version) => (
          <li key={version.commit} className="stack">
            <h3>{version.subject}</h3>
            <p className="quiet">
              <time dateTime={version.when}>{dayOf(version.when)}</time>, {version.who}
            </p>
            <Changes changes={version.changes} />
            {page === undefined ? null : (
              <Drawings summary={version.block === undefined ? 'The page then' : 'The block then'}>
                <Drawing
                  address={`${ADDRESS.drawn}${page.route}?theme=light&v=${seen}&was=${encodeURIComponent(version.file)}&at=${version.commit}`}
                  {...(version.block === undefined ? {} : { only: version.block })}
                  width={WIDTH}
                  isWhole
                />
              </Drawings>
            )}
            {version.isNow ? (
              <p className="quiet">This is how it is now.</p>
            ) : (
              <Button aria-label={`Back to this: ${version.subject}`} onClick={() => void back(version)}>
                Back to this
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const dayOf = (when: string): string =>
  new Date(when).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
