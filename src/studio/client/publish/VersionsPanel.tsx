import { useEffect, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { Version, VersionsAnswer } from '../../protocol/publish.ts';
import { whyNot } from '../left/whyNot.ts';
import { Drawing } from '../parts/Drawing.tsx';
import { PanelHead } from '../parts/PanelHead.tsx';
import { useStore, useStudio } from '../state/useStudio.ts';
import { Changes } from './ChangedFileView.tsx';

/** The width at which a page is drawn, in CSS pixels. */
const WIDTH = 768;

/** How a page has been, in words and pictures, and the way back to each version. */
export function VersionsPanel({ file }: { readonly file: string }) {
  const store = useStore();
  const { site, version: seen } = useStudio();
  const [versions, setVersions] = useState<readonly Version[]>();
  const [why, setWhy] = useState('');
  const page = site?.pages.find((one) => one.file === file);
  useEffect(() => {
    void store.ask<VersionsAnswer>(`${ADDRESS.versions}?file=${encodeURIComponent(file)}`).then((outcome) => {
      if (outcome.kind === 'answer') setVersions(outcome.answer.versions);
      else if (outcome.kind === 'refused') setWhy(whyNot(outcome.refused));
    });
  }, [store, file]);
  const back = async ({ commit, file: was, when }: Version): Promise<void> => {
    const said = `“${page?.name ?? file}” is as it was on ${dayOf(when)}.`;
    const refused = await store.step(ADDRESS.back, { files: [file], commit, was }, said);
    setWhy(refused === undefined ? '' : whyNot(refused));
  };
  return (
    <div className="form publish">
      <PanelHead
        title={`History of “${page?.name ?? file}”`}
        help="Each time it was published or kept. Going back is a step like any other: it can be undone."
      />
      <p role="status" className="problem">
        {why}
      </p>
      {versions?.length === 0 ? <p className="note">It has not been published or kept yet.</p> : null}
      <ol className="changed-files">
        {versions?.map((version) => (
          <li key={version.commit}>
            <h3>{version.subject}</h3>
            <p className="quiet">
              <time dateTime={version.when}>{dayOf(version.when)}</time>, {version.who}
            </p>
            <Changes changes={version.changes} />
            {page === undefined ? null : (
              <details className="changed-blocks">
                <summary>The page then</summary>
                <Drawing
                  address={`${ADDRESS.drawn}${page.route}?theme=light&v=${seen}&was=${encodeURIComponent(version.file)}&at=${version.commit}`}
                  width={WIDTH}
                  isWhole
                />
              </details>
            )}
            <button
              type="button"
              className="plain"
              aria-label={`Back to this: ${version.subject}`}
              onClick={() => void back(version)}
            >
              Back to this
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The day and the time of day, as the author's browser writes them. */
const dayOf = (when: string): string =>
  new Date(when).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
