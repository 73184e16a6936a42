import type { PlaceOfIssue } from '../../protocol/file.ts';
import type { ChangedFile, ChangesAnswer, LaunchAnswer } from '../../protocol/publish.ts';
import { Button } from '../parts/Button.tsx';
import { useStore, useStudio } from '../state/useStudio.ts';

const MOST = 25;

interface BeforePublishingProps {
  readonly changes: ChangesAnswer;
  readonly files: readonly ChangedFile[];
  readonly launch: LaunchAnswer | undefined;
}

export function BeforePublishing({ changes: { drafts }, files, launch }: BeforePublishingProps) {
  const store = useStore();
  const { site } = useStudio();
  const wrong = files.filter(({ errors }) => errors > 0);
  const unfinished = files.filter((file) => file.unfinished !== undefined);
  const { findings: found = [], unused = [] } = launch ?? {};
  // What is about to be sent comes first.
  const isSent = ({ file }: PlaceOfIssue): boolean => files.some((one) => one.file === file);
  const findings = [...found.filter(isSent), ...found.filter((one) => !isSent(one))];
  if (drafts.length + wrong.length + unfinished.length + findings.length + unused.length === 0) return null;
  const nameOf = (file: string): string =>
    site?.pages.find((page) => page.file === file)?.name ??
    (file === 'site.config.yaml' ? 'Site settings' : file);
  return (
    <section className="note" aria-label="Before you publish">
      <h3>Before you publish</h3>
      <ul>
        {drafts.length === 0 ? null : (
          <li>
            <strong>Not sent:</strong> what is kept here as a draft, on {drafts.join(', ')}.
          </li>
        )}
        {wrong.map(({ file, name, errors }) => (
          <li key={file} className="problem">
            “{name}” has {errors === 1 ? 'a mistake' : `${errors} mistakes`}. With it, the site is not built
            anew.
          </li>
        ))}
        {unfinished.map(({ file, name, unfinished: { text, pointer } = { text: '', pointer: '' } }) => (
          <li key={file}>
            “{name}”: {text}{' '}
            <Button className="link" onClick={() => void store.goTo({ file, pointer })}>
              Go to the first
            </Button>
          </li>
        ))}
      </ul>
      {findings.length === 0 ? null : (
        <details>
          <summary>
            {findings.length === 1 ? 'A thing' : `${findings.length} things`} that should not go live
          </summary>
          <ul>
            {findings.slice(0, MOST).map(({ file, pointer, message }) => (
              <li key={file + pointer + message}>
                <Button className="link" onClick={() => void store.goTo({ file, pointer })}>
                  {nameOf(file)}
                </Button>
                : {message}
              </li>
            ))}
            {findings.length > MOST ? <li>… and {findings.length - MOST} more.</li> : null}
          </ul>
        </details>
      )}
      {unused.length === 0 ? null : (
        <details>
          <summary>
            {unused.length === 1 ? 'A picture' : `${unused.length} pictures`} that no page shows
          </summary>
          <ul>
            {unused.map((src) => (
              <li key={src}>{src}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
