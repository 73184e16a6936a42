import { useCallback, useEffect, useRef, useState } from 'react';
import { grouped } from '../../../engine/model/grouped.ts';
import { ADDRESS } from '../../protocol/address.ts';
import type { PlaceOfIssue, Refused } from '../../protocol/file.ts';
import type {
  ChangedFile,
  ChangesAnswer,
  LaunchAnswer,
  PublishAnswer,
  ReviewsAnswer,
  SentReview,
} from '../../protocol/publish.ts';
import { at } from '../forms/schema.ts';
import { Button, PlaceLink } from '../parts/Button.tsx';
import { Panel } from '../parts/Panel.tsx';
import type { Outcome } from '../state/requests.ts';
import { nameIn, whyNot } from '../state/state.ts';
import { useAnswer, useStore, useStudio } from '../state/useStore.ts';
import { ChangedFileView } from './ChangedFileView.tsx';
import { type Answered, Clashes } from './Clashes.tsx';
import { SendForm, type Wanted } from './SendForm.tsx';

interface Said {
  readonly text: string;
  readonly refused?: Refused | undefined;
  readonly broken?: readonly PlaceOfIssue[] | undefined;
  readonly link?: { readonly href: string; readonly words: string };
  /** What was left to publish then: what is said is over when there is more. */
  readonly left?: readonly ChangedFile[];
}

/** What has changed and is not published yet, page by page, and the two ways to send it. */
export function PublishPanel() {
  const store = useStore();
  const { version, unsent } = useStudio();
  const [changes, setChanges] = useState<ChangesAnswer>();
  const [launch, setLaunch] = useState<LaunchAnswer>();
  const [said, setSaid] = useState<Said>({ text: '' });
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const [wanted, setWanted] = useState<Wanted>();
  // What others have published at the same places, until it is settled, and the answers to all that was ever asked.
  const [asking, setAsking] = useState<Refused>();
  const [answers, setAnswers] = useState<Answered>({});
  const [isBusy, setBusy] = useState(false);
  const asked = useRef(0);
  const look = useCallback(async (): Promise<void> => {
    asked.current += 1;
    const own = asked.current;
    const outcome = await store.ask<ChangesAnswer>(ADDRESS.changes);
    // An answer about what was there before comes too late.
    if (own !== asked.current) return;
    if (outcome.kind === 'answer') {
      const { files } = outcome.answer;
      setChanges(outcome.answer);
      setSaid((said) => (said.left === undefined || isAllIn(said.left, files) ? said : { text: '' }));
    } else setSaid(failed(outcome));
    const found = await store.ask<LaunchAnswer>(ADDRESS.launch);
    if (own === asked.current) setLaunch((known = NONE) => (found.kind === 'answer' ? found.answer : known));
  }, [store]);
  const status = useRef<HTMLDivElement>(null);
  // The buttons are at the end of a long list: what comes of them is seen all the same.
  useEffect(() => {
    if (said.text !== '') status.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  const waiting = unsent.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each version of the content
  useEffect(() => {
    if (waiting === 0) void look();
  }, [look, version, waiting]);
  const isTicked = ({ file, mistakes, isUnused, isBehind }: ChangedFile): boolean =>
    mistakes.length === 0 && (ticks[file] ?? (isUnused ?? isBehind) !== true);
  const files = changes?.files.filter(isTicked) ?? [];
  const send = async (next: Wanted): Promise<void> => {
    if (isBusy) return;
    setWanted(next);
    setBusy(true);
    setSaid({ text: next.how === 'review' ? 'Sending …' : 'Publishing …' });
    const sent = files.flatMap(({ file, from }) => [file, ...(from === undefined ? [] : [from])]);
    const outcome = await store.tell<PublishAnswer>(ADDRESS.publish, { ...next, files: sent });
    setBusy(false);
    if (outcome.kind === 'answer') {
      const { address, seenAt, broken = [] } = outcome.answer;
      asked.current += 1;
      setAsking(undefined);
      setAnswers({});
      setChanges(outcome.answer.changes);
      setSaid({
        text: doneInWords(next.how, outcome.answer) + notSent(outcome.answer.changes.files),
        broken,
        ...(seenAt === undefined
          ? {}
          : {
              link: {
                href: seenAt,
                words: `See it at ${seenAt}, as soon as the site has been built from it`,
              },
            }),
        ...(address === undefined
          ? { left: outcome.answer.changes.files }
          : {
              link: {
                href: address,
                words: `${outcome.answer.opened === true ? 'The review' : 'Ask for the review'} at ${new URL(address).host}`,
              },
            }),
      });
    } else {
      const { text, refused } = failed(outcome);
      const isOnceMore =
        next.settled !== undefined && next.settled.theirs !== (refused?.theirs ?? next.settled.theirs);
      setSaid({ text: isOnceMore ? `${ONCE_MORE} ${text}` : text, refused });
      // Their words may be in the files by now; if they are not, the same is asked again, with what was answered.
      setAsking(refused?.clashes === undefined ? undefined : refused);
      // Some of it may be done.
      void look();
    }
  };
  const { refused, broken = [] } = said;
  // What is wrong with what has changed, or elsewhere, is listed before what has changed.
  const listed = new Set(
    [...(changes?.elsewhere ?? []), ...(changes?.files ?? []).flatMap(({ mistakes }) => mistakes)].map(
      lineOf,
    ),
  );
  const isDone = said.text !== '' && refused === undefined && !isBusy;
  return (
    <Panel title="Publish" help="What has changed here since it was last published.">
      <div
        ref={status}
        role="status"
        className={refused !== undefined || broken.length > 0 ? 'problem' : isDone ? 'note name' : ''}
      >
        <p>{said.text || foundInWords(changes)}</p>
        {said.link === undefined ? null : (
          <p>
            <a href={said.link.href} target="_blank" rel="noopener noreferrer">
              {said.link.words}
            </a>
          </p>
        )}
      </div>
      {refused?.said === undefined || refused.said === '' ? null : (
        <details>
          <summary>In git's own words</summary>
          <pre>{refused.said}</pre>
        </details>
      )}
      <Mistakes
        mistakes={[...broken, ...(refused?.mistakes ?? []).filter((one) => !listed.has(lineOf(one)))]}
        changed={changes?.files}
      />
      {asking === undefined || wanted === undefined || isBusy ? null : (
        <Clashes
          refused={asking}
          before={wanted.settled}
          answers={answers}
          onAnswer={(name, answer) => setAnswers({ ...answers, [name]: answer })}
          onSettled={(settled) => void send({ ...wanted, settled })}
          onLeave={() => {
            setAsking(undefined);
            setSaid({ text: 'Nothing was published.' });
          }}
        />
      )}
      {changes?.underWay === undefined ? null : (
        <p className="note">
          <strong>Git is in the middle of {changes.underWay}.</strong> Until that is finished, or given up,
          where it was begun, nothing is published from here: your changes are saved in the files.
        </p>
      )}
      {changes === undefined ? null : <BeforePublishing changes={changes} files={files} launch={launch} />}
      <ul className="changed-files stack wide">
        {changes?.files.map((file) => (
          <ChangedFileView
            key={file.file}
            file={file}
            isTicked={isTicked(file)}
            onTick={(isWanted) => setTicks({ ...ticks, [file.file]: isWanted })}
          />
        ))}
      </ul>
      {changes === undefined || changes.underWay !== undefined ? null : changes.git ? (
        <div hidden={asking !== undefined}>
          <SendForm
            changes={changes}
            files={files}
            isBusy={isBusy}
            isLooking={launch === undefined}
            onSend={(next) => void send(next)}
          />
        </div>
      ) : (
        <p className="note">
          This folder keeps no versions (it is no git repository), so it cannot be published from here. Your
          changes are saved in the files.
        </p>
      )}
      <Reviews isBusy={isBusy} />
    </Panel>
  );
}

const NONE: LaunchAnswer = { findings: [], unused: [] };

const NOW: Readonly<Record<SentReview['state'], string>> = {
  open: 'waits for somebody to look at it',
  published: 'is published',
  closed: 'is closed, and not published',
};

/** What has become of the reviews that were asked for last, if their host can be asked. */
function Reviews({ isBusy }: { readonly isBusy: boolean }) {
  const [answer, why] = useAnswer<ReviewsAnswer>(isBusy ? undefined : ADDRESS.reviews);
  const { reviews = [] } = answer ?? {};
  if (reviews.length === 0 && why === '') return null;
  return (
    <section className="stack" aria-label="Reviews">
      <h3>Reviews</h3>
      {why === '' ? null : <p className="problem">{why}</p>}
      <ul>
        {reviews.map(({ address, title, state }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {title}
            </a>{' '}
            {NOW[state]}
          </li>
        ))}
      </ul>
    </section>
  );
}

function foundInWords(changes: ChangesAnswer | undefined): string {
  if (changes === undefined) return 'Looking for what has changed …';
  const { files, ahead = 0 } = changes;
  if (files.length === 0) return ahead === 0 ? 'Nothing has changed that is not published.' : '';
  return files.length === 1 ? 'One file has changed.' : `${files.length} files have changed.`;
}

const ONCE_MORE =
  'Others have published once more meanwhile. What you have answered stays wherever the words are still the same.';

interface MistakesProps {
  readonly mistakes: readonly PlaceOfIssue[];
  /** What a file that is not here any more has become. */
  readonly changed?: readonly ChangedFile[] | undefined;
}

/** What is wrong, each with the way to it. */
function Mistakes({ mistakes, changed = [] }: MistakesProps) {
  const { site } = useStudio();
  const lines = asLines(mistakes);
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.slice(0, MOST).map(({ file, pointer, message, places }) => {
        const now = changed.find((one) => one.file === file || one.from === file);
        return (
          <li key={file + pointer + message} className="problem">
            <PlaceLink to={{ file: now?.file ?? file, pointer }}>{now?.name ?? nameIn(site, file)}</PlaceLink>
            : {message}
            {places}
          </li>
        );
      })}
      {lines.length > MOST ? <li>… and {lines.length - MOST} more.</li> : null}
    </ul>
  );
}

const lineOf = ({ file, message }: PlaceOfIssue): string => `${file} ${message}`;

/** What is said of several places of a file alike is said once, at the first, with how many there are. */
const asLines = (all: readonly PlaceOfIssue[]) =>
  [...grouped(all, lineOf).values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : { ...first, places: more.length === 0 ? '' : ` In ${more.length + 1} places.` },
  );

interface LaunchFindingsProps {
  readonly findings: readonly PlaceOfIssue[];
  readonly where: string;
}

function LaunchFindings({ findings, where }: LaunchFindingsProps) {
  const { site } = useStudio();
  if (findings.length === 0) return null;
  const lines = asLines(findings);
  const byFile = grouped(lines.slice(0, MOST), ({ file }) => file);
  return (
    <details>
      <summary>
        {where}, {findings.length === 1 ? 'one thing' : `${findings.length} things`} should not go live
      </summary>
      <ul>
        {[...byFile].map(([file, own]) => (
          <li key={file}>
            {nameIn(site, file)}
            <ul>
              {own.map(({ pointer, message, places }) => (
                <li key={pointer + message}>
                  <PlaceLink to={{ file, pointer }}>{message}</PlaceLink>
                  {places}
                </li>
              ))}
            </ul>
          </li>
        ))}
        {lines.length > MOST ? <li>… and {lines.length - MOST} more.</li> : null}
      </ul>
    </details>
  );
}

function failed(outcome: Exclude<Outcome<unknown>, { kind: 'answer' }>): Said {
  if (outcome.kind === 'refused') return { text: whyNot(outcome.refused), refused: outcome.refused };
  const message = 'The dev server does not answer. Your changes are saved in the files; nothing was sent.';
  return { text: message, refused: { refused: 'gone', message } };
}

function doneInWords(
  how: Wanted['how'],
  { remote, branch, received, broken = [], isSent, opened, seenAt, changes: { published } }: PublishAnswer,
): string {
  const others =
    received === 0
      ? ''
      : ` ${received === 1 ? 'A file' : `${received} files`} that others have changed ${received === 1 ? 'is' : 'are'} here now${broken.length === 0 ? '' : ', and with that the site has mistakes. A page that has one is not built until it is mended'}.`;
  const review =
    opened === true ? ' Its review is open.' : opened && ` ${opened.why} Ask for the review yourself.`;
  if (how === 'review')
    return remote === undefined
      ? `Kept on this machine as “${branch}”. There is no place to send it to.`
      : `Sent as “${branch}”.${review ?? ''} Your changes stay in this list until somebody has published them.`;
  if (!isSent) return others.trim() || 'There was nothing new to publish, here or from others.';
  if (remote === undefined) return 'Kept as a version on this machine. There is no place to publish to.';
  if (published !== undefined && published !== branch) return `Sent to “${branch}”.${others}`;
  const when =
    seenAt === undefined ? ' What visitors see follows as soon as the site has been built from it.' : '';
  return `Published.${when}${others}`;
}

/** Whether nothing is in a list of changes that was not in an earlier one. */
function isAllIn(earlier: readonly ChangedFile[], now: readonly ChangedFile[]): boolean {
  const inWords = ({ file, what, changes }: ChangedFile): string => JSON.stringify([file, what, changes]);
  const known = new Set(earlier.map(inWords));
  return now.every((one) => known.has(inWords(one)));
}

/** What is still in the list because of its mistakes. */
function notSent(files: readonly ChangedFile[]): string {
  const names = files.filter(({ mistakes }) => mistakes.length > 0).map(({ name }) => `“${name}”`);
  return names.length === 0 ? '' : ` Not published, because of mistakes: ${names.join(', ')}.`;
}

const MOST = 25;

interface BeforePublishingProps {
  readonly changes: ChangesAnswer;
  readonly files: readonly ChangedFile[];
  readonly launch: LaunchAnswer | undefined;
}

/** What to know before anything is published: what is not finished, wrong, not used, or must not go live. */
function BeforePublishing({ changes, files, launch }: BeforePublishingProps) {
  const { drafts, elsewhere = [], alone = [] } = changes;
  const store = useStore();
  const { site, values } = useStudio();
  const isDraft = (file: string): boolean =>
    values[file] === undefined
      ? site?.pages.find((page) => page.file === file)?.state === 'Draft'
      : at(values[file], '/draft') === true;
  const wrong = changes.files.filter(({ mistakes }) => mistakes.length > 0);
  const unfinished = files.filter((file) => file.unfinished !== undefined);
  const { findings: found = [], unused = [] } = launch ?? {};
  const isSent = ({ file }: PlaceOfIssue): boolean => files.some((one) => one.file === file);
  const [own, others] = [found.filter(isSent), found.filter((one) => !isSent(one))];
  // With nothing to publish, there is nothing to know before.
  const isNothing = drafts.length + changes.files.length === 0;
  const listed = drafts.length + wrong.length + elsewhere.length + alone.length + unfinished.length;
  if (isNothing || listed + found.length + unused.length === 0) return null;
  return (
    <section className="note stack" aria-label="Before you publish">
      <h3>Before you publish</h3>
      {listed === 0 ? null : (
        <ul>
          {drafts.length === 0 ? null : (
            <li>
              <strong>Not sent:</strong> what is kept here as a draft, on {drafts.join(', ')}. What is in the
              file is older than that.
            </li>
          )}
          {wrong.map(({ file, name, mistakes }) => (
            <li key={file}>
              <strong>Not sent:</strong> “{name}”, because it has{' '}
              {mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}.
              <Mistakes mistakes={mistakes} />
            </li>
          ))}
          {elsewhere.length === 0 ? null : (
            <li>
              <strong>Wrong elsewhere:</strong> if this comes from what you have changed, nothing is published
              until it is mended.
              <Mistakes mistakes={elsewhere} />
            </li>
          )}
          {alone.length === 0 ? null : (
            <li>
              <strong>A page is gone, or elsewhere, and its translation is not.</strong> Give both the same
              address, or delete both.
              <Mistakes mistakes={alone} changed={changes.files} />
            </li>
          )}
          {unfinished.map(({ file, name, unfinished: pointer = '' }) => (
            <li key={file}>
              “{name}” still has placeholders.{' '}
              {isDraft(file) ? 'It is a draft, so visitors do not see it.' : 'Visitors would read them.'}{' '}
              <PlaceLink to={{ file, pointer }}>Go to the first of “{name}”</PlaceLink>
              {isDraft(file) ? null : (
                <Button onClick={() => void store.setDraft(file, true)}>Make it a draft</Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <LaunchFindings findings={own} where="In what you publish" />
      <LaunchFindings findings={others} where="Elsewhere on the site" />
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
