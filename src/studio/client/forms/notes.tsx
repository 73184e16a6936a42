import { Fragment, useState } from 'react';
import { segmentsOf } from '../../../engine/model/jsonPointer.ts';
import { startingNoteIn } from '../../../engine/model/placeholderText.ts';
import type { StudioIssue } from '../../protocol/file.ts';
import { goToNextPlaceholder, goToOutline } from '../keys.ts';
import { Button, Glyph, PlaceLink } from '../parts/Button.tsx';
import { WordField } from '../parts/Panel.tsx';
import { Status } from '../parts/Status.tsx';
import { errorsIn, nameIn, type OpenFile, whyNot } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import { chosenBy, counted, type Field } from './field.ts';
import { at, below, summaryOf } from './schema.ts';
import { nameOfPlace } from './subject.ts';
import { exampleLinks, isNoted, placeholdersLeft } from './textsOf.ts';

/** Says that what is on screen is not in the file, or the page not drawn as it is, and why: each mistake leads to its field. */
export function DraftNote({ file }: { readonly file: OpenFile }) {
  const store = useStore();
  const { page, site } = useStudio();
  const isDraft = file.saved !== undefined && file.saved !== file.text;
  const mistakes = [
    ...errorsIn(file).map((issue) => ({
      file: file.file,
      pointer: issue.pointer,
      message: issue.message,
      name: site && nameOfPlace({ ...issue, file: file.file }, file.kind, file.value, site),
      words: wordsOf(issue, file),
    })),
    ...(file.elsewhere ?? []).map((one) => ({ ...one, name: undefined, words: undefined })),
  ];
  if (!isDraft && (mistakes.length === 0 || file.file !== page)) return null;
  return (
    <section className="note draft stack" aria-label={isDraft ? 'Draft' : 'Not drawn'}>
      <p>
        {isDraft ? (
          <>
            <strong>Kept here, not in the file yet.</strong> {reasonOf(file, mistakes.length)}
          </>
        ) : (
          <>
            <strong>Where something is wrong, the page is drawn as it was before.</strong> What you change is
            saved, and shown there as soon as {mistakes.length === 1 ? 'this is' : 'these are'} mended:
          </>
        )}
      </p>
      <ul>
        {mistakes.map(({ message, name, words, ...place }) => (
          <li key={`${place.file}#${place.pointer} ${message}`}>
            <PlaceLink to={place} words={words}>
              {name === undefined ? message : `${name}: ${message}`}
            </PlaceLink>
            {place.file === file.file ? null : ` In ${place.file}.`}
          </li>
        ))}
      </ul>
      {isDraft ? (
        <div className="row">
          <Button onClick={() => void store.settleDraft(file, 'save')}>
            {mistakes.length > 0 || file.overtaken
              ? 'Save it all the same'
              : file.unwritten === undefined
                ? 'Save'
                : 'Try again'}
          </Button>
          <Button onClick={() => void store.settleDraft(file, 'discard')}>Back to the file</Button>
        </div>
      ) : null}
    </section>
  );
}

/** What a mistake is about, as it is written; `undefined` if that is more than one line. */
const wordsOf = (
  { line, column, endLine, endColumn }: StudioIssue,
  { text }: OpenFile,
): string | undefined =>
  line === endLine ? text.split('\n')[line - 1]?.slice(column - 1, endColumn - 1) : undefined;

function reasonOf({ overtaken, unwritten }: OpenFile, mistakes: number): string {
  if (overtaken)
    return 'Somebody else has changed the same place in the file meanwhile. Save yours over it, or go back to the file and have theirs.';
  if (mistakes === 0) return unwritten ?? 'It has no mistakes and can be saved.';
  return `It goes into the file as soon as ${mistakes === 1 ? 'this is' : 'these are'} mended:`;
}

/** What is left until visitors can see this page: its placeholders, one after the other, and then to let them. */
export function PublishNote() {
  const store = useStore();
  const { page, values, files, site } = useStudio();
  const [asked, setAsked] = useState<string>();
  const file = files[page ?? ''];
  if (page === undefined || file === undefined || site === undefined) return null;
  const value = values[page] ?? file.value;
  const isDraft = at(value, '/draft') === true;
  const { length: left } = placeholdersLeft(file, value, site);
  const links = isDraft && value !== undefined ? exampleLinks(file, value, site) : [];
  if (!isDraft && left === 0 && startingNoteIn(file.text) === undefined) return null;
  const count =
    left === 1
      ? 'One placeholder is left.'
      : `${left} placeholders are left. Paste several paragraphs over one: each fills the next.`;
  const isAsked = asked === page && isDraft && left > 0;
  return (
    <section className="note stack" aria-label={isDraft ? 'Not public' : 'Not finished'}>
      <p>
        <strong>
          {isDraft
            ? 'Visitors do not see this page yet: it is a draft.'
            : 'Visitors see this page as soon as it is published.'}
        </strong>{' '}
        {left === 0 ? 'No placeholder is left.' : count}{' '}
        <span role="status">{isAsked ? 'Visitors would read what is left.' : ''}</span>
      </p>
      {links.length === 0 ? null : (
        <p>
          {links.length === 1 ? 'One link leads' : `${links.length} links lead`} where the example does:{' '}
          {links.map(({ pointer }, index) => (
            <Fragment key={pointer}>
              {index === 0 ? '' : ', '}
              <PlaceLink to={{ file: page, pointer }}>
                {nameOfPlace({ file: page, pointer }, 'page', value, site)}
              </PlaceLink>
            </Fragment>
          ))}
          .
        </p>
      )}
      <StartingText file={file} />
      <div className="row">
        {left === 0 ? null : (
          <Button
            title="Ctrl+Enter"
            aria-keyshortcuts="Control+Enter"
            onClick={() => goToNextPlaceholder(store)}
          >
            Next placeholder
          </Button>
        )}
        <Button
          className={isDraft && left === 0 ? 'strong' : 'plain'}
          data-public={isDraft ? '' : undefined}
          onClick={() => {
            const isUnread = isDraft && left > 0 && !isAsked;
            setAsked(isUnread ? page : undefined);
            if (isUnread) return;
            void store.setDraft(page, !isDraft);
            // With nothing left to write, this note is gone then.
            if (left === 0) goToOutline();
          }}
        >
          {isDraft ? 'Make it public' : 'Make it a draft'}
          {isAsked ? ` with ${counted(left, 'placeholder')}` : ''}
        </Button>
      </div>
    </section>
  );
}

/** The same of the settings, which visitors always see. */
export function StartingNote({ file }: { readonly file: OpenFile }) {
  return startingNoteIn(file.text) === undefined ? null : (
    <section className="note stack" aria-label="Not finished">
      <StartingText file={file} />
    </section>
  );
}

/** Says that a file still has what a new site begins with, until somebody says that it is right. */
function StartingText({ file }: { readonly file: OpenFile }) {
  const store = useStore();
  const { values } = useStudio();
  const note = startingNoteIn(file.text);
  const value = values[file.file] ?? file.value;
  if (note === undefined || value === undefined) return null;
  // In the settings, the line is above the one text that it is about.
  const [pointer] =
    file.kind === 'page'
      ? []
      : (Object.entries(file.places)
          .filter(([, { start }]) => start > note.end)
          .sort(([, one], [, other]) => one.start - other.start)[0] ?? []);
  return (
    <>
      <p>
        <strong>{pointer === undefined ? 'Its texts' : 'A text here'} came with the new site</strong>
        {pointer === undefined ? null : (
          <>
            {': “'}
            <PlaceLink to={{ file: file.file, pointer }}>{summaryOf(at(value, pointer))}</PlaceLink>”
          </>
        )}
        . Nobody has said yet that it is so with you: change what is not, and then say so.
      </p>
      <div className="row">
        <Button
          onClick={() => {
            store.edit(file.file, 'saying that the text is right', { kind: 'set', pointer: '', value });
            // This button is gone then.
            goToOutline();
          }}
        >
          The text is right
        </Button>
      </div>
    </>
  );
}

/** Why what somebody wanted to type on the page is typed in its field. */
export function OnlyHereNote({ id }: { readonly id?: string }) {
  return (
    <p id={id}>This is typed here, not on the page: there it is drawn in another way than it is written.</p>
  );
}

/** Says of a value that does not look like a placeholder that it is one, until it is changed or kept. */
export function PlaceholderNote({ field, file }: { readonly field: Field; readonly file: OpenFile }) {
  const store = useStore();
  const { values } = useStudio();
  const kind = chosenBy(field.schema);
  const pointer = kind === undefined ? field.pointer : below(field.pointer, kind);
  const value = at(values[file.file], pointer);
  if (value === undefined || !isNoted(file, pointer, value)) return null;
  return (
    <p>
      A placeholder: choose another, or{' '}
      <Button
        className="link"
        aria-label={`Keep this: ${field.label}`}
        onClick={({ currentTarget }) => {
          const control = currentTarget.closest('.field')?.querySelector<HTMLElement>('[data-control]');
          store.edit(file.file, `keeping “${field.label}”`, { kind: 'set', pointer, value });
          // This button is gone then.
          control?.focus();
        }}
      >
        keep this
      </Button>
      .
    </p>
  );
}

interface SharedNoteProps {
  readonly file: OpenFile;
  /** The list that is used here; absent within the list itself. */
  readonly use: string | undefined;
}

/** Says on how many pages a shared list is, and leads to it. */
export function SharedNote({ file, use }: SharedNoteProps) {
  const store = useStore();
  const { site } = useStudio();
  const lists = site?.names.shared ?? [];
  const list = lists.find((one) => (use === undefined ? one.file === file.file : one.name === use));
  if (list === undefined) return null;
  const { length } = list.pages;
  const nameAt = (route: string): string => site?.pages.find((page) => page.route === route)?.name ?? route;
  const count = counted(length, 'page');
  return (
    <section className="note stack" aria-label="Shared blocks">
      <p>
        <strong>{use === undefined ? `This is on ${count}.` : `“${list.name}” is on ${count}.`}</strong> A
        change here changes {length === 1 ? 'it' : 'all of them'}.
      </p>
      <details>
        <summary>Which pages?</summary>
        <ul>
          {list.pages.map((route) => (
            <li key={route}>
              <Button className="link" onClick={() => void store.openPage(route)}>
                {nameAt(route)}
              </Button>
            </li>
          ))}
        </ul>
      </details>
      {use === undefined ? null : (
        <Button onClick={() => void store.select({ file: list.file, pointer: '/0' }, true)}>
          Edit the shared blocks
        </Button>
      )}
    </section>
  );
}

/** Says whose the properties are, where a card of another page was clicked, and leads there. */
export function OtherPageNote({ file, pointer }: { readonly file: OpenFile; readonly pointer: string }) {
  const store = useStore();
  const { site, page } = useStudio();
  if (file.kind !== 'page' || file.file === page) return null;
  const name = nameIn(site, file.file);
  return (
    <section className="note other-page stack" aria-label="Another page">
      <p>
        <strong>This belongs to another page: “{name}”.</strong> A change here changes that page, and wherever
        it is shown.
      </p>
      <Button onClick={() => void store.goTo({ file: file.file, pointer })}>Go to “{name}”</Button>
    </section>
  );
}

/** Turns a block into a list that several pages can include. */
export function ShareBlock({ file, pointer }: { readonly file: OpenFile; readonly pointer: string }) {
  const store = useStore();
  const [name, setName] = useState('');
  const [why, setWhy] = useState('');
  const share = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    const refused = await store.share(file, Number(segmentsOf(pointer)[1]), name.trim());
    setWhy(whyNot(refused));
  };
  return (
    <details>
      <summary>
        <Glyph name="share" /> Use this block on other pages, too
      </summary>
      <form className="well stack" onSubmit={(event) => void share(event)}>
        <WordField
          label="What the shared blocks are called"
          value={name}
          placeholder="why-us"
          required={true}
          maxLength={80}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          title="Lower-case letters, digits and hyphens"
          onWrite={setName}
        />
        <Button type="submit">Share it</Button>
        <Status why={why} />
      </form>
    </details>
  );
}

interface IssueListProps {
  readonly issues: readonly StudioIssue[];
  readonly file: OpenFile;
  readonly id?: string;
}

/** Here, nobody sees the lines of a file. */
const EMPTIED = 'Write the text, or press the bin or the "Remove" button of what it is a part of.';

/** Mistakes in words, each with its repair as a button where there is exactly one. */
export function IssueList({ issues, file, id }: IssueListProps) {
  const store = useStore();
  if (issues.length === 0) return null;
  return (
    <ul className="issues stack" id={id}>
      {issues.map((issue) => (
        <li key={`${issue.code} ${issue.line} ${issue.column}`} data-severity={issue.severity}>
          <p>
            <span className="unseen">{issue.severity === 'error' ? 'Mistake: ' : 'Advice: '}</span>
            {issue.message} {issue.code === 'text-too-short' ? EMPTIED : issue.hint}
          </p>
          {issue.repair === undefined ? null : (
            <Button onClick={() => void store.repair(issue, file)}>{issue.repair}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}
