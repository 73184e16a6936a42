import { useId, useState } from 'react';
import type { ChangedFile, ChangesAnswer, PublishRequest } from '../../protocol/publish.ts';
import { Button } from '../parts/Button.tsx';
import { WordField } from '../parts/Panel.tsx';

export type Wanted = Omit<PublishRequest, 'files'>;

interface SendFormProps {
  readonly changes: ChangesAnswer;
  readonly files: readonly ChangedFile[];
  readonly isBusy: boolean;
  /** Whether what is to be read before is still being looked for. */
  readonly isLooking: boolean;
  readonly onSend: (wanted: Wanted) => void;
}

/** The two ways to send what has changed: it is published, or somebody is asked to look at it first. */
export function SendForm({ changes, files, isBusy, isLooking, onSend }: SendFormProps) {
  const [written, setWritten] = useState<string>();
  const [named, setNamed] = useState<string>();
  const [author, setAuthor] = useState({ name: '', mail: '' });
  const id = useId();
  // What was written was about what is sent by now.
  if (files.length === 0 && (written ?? named) !== undefined) {
    setWritten(undefined);
    setNamed(undefined);
  }
  const { branch, remote, published, ahead, isNameless } = changes;
  const message = written ?? proposal(files);
  const review = named ?? reviewName(message);
  const isPublic = published === undefined || published === branch;
  const isEmpty = files.length === 0 && (ahead === 0 || remote === undefined);
  if (isEmpty && remote === undefined && branch !== undefined) return null;
  const waits = isLooking && !isEmpty;
  return (
    <form
      className="well stack"
      aria-label="Send it"
      onSubmit={(event) => {
        event.preventDefault();
        if (waits) return;
        const { submitter } = event.nativeEvent as SubmitEvent;
        const how = submitter?.dataset.how === 'review' ? 'review' : 'publish';
        onSend({
          how,
          message,
          branch: how === 'review' ? review : undefined,
          author: isNameless ? author : undefined,
        });
      }}
    >
      {branch === undefined ? (
        <p>
          <strong>This folder is on no branch,</strong> so nothing can be published from it. A review gives
          your changes a branch of their own.
        </p>
      ) : isPublic ? null : (
        <p>
          The site is published from “{published}”, and this folder is on “{branch}”.
        </p>
      )}
      {files.length === 0 ? null : (
        <>
          <label className="label" htmlFor={`${id}-message`}>
            What you have done, in a sentence
          </label>
          <textarea
            id={`${id}-message`}
            required={true}
            rows={3}
            value={message}
            onChange={({ target }) => setWritten(target.value)}
          />
          {isNameless ? <AuthorFields id={id} author={author} setAuthor={setAuthor} /> : null}
        </>
      )}
      {ahead !== undefined && ahead > 0 ? (
        <p>
          {ahead === 1 ? 'A version is' : `${ahead} versions are`} kept here and not sent yet
          {files.length === 0 ? '.' : ': what is in it is sent as well.'}
        </p>
      ) : null}
      <div className="row">
        {branch === undefined ? null : (
          <Button type="submit" className={isEmpty ? 'plain' : 'strong'} aria-disabled={isBusy || waits}>
            {waits
              ? 'Looking for what should not go live …'
              : remote === undefined
                ? 'Keep this version'
                : isEmpty
                  ? 'Get what others have published'
                  : isBusy
                    ? 'Sending …'
                    : isPublic
                      ? 'Publish'
                      : `Send to “${branch}”`}
          </Button>
        )}
        {isEmpty ? null : (
          <Button type="submit" data-how="review" aria-disabled={isBusy || waits}>
            Ask for a review
          </Button>
        )}
      </div>
      {isEmpty ? null : (
        <details>
          <summary>The name of the review</summary>
          <WordField label="Its name" value={review} spellCheck={false} onWrite={setNamed} />
          <p className="quiet">
            {remote === undefined
              ? 'It is kept on this machine: there is no place to send it to.'
              : 'It is sent beside what is published, and changes nothing there.'}{' '}
            Whoever looks after the site publishes it.
          </p>
        </details>
      )}
    </form>
  );
}

const reviewName = (message: string): string =>
  message
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '') || 'review';

type Author = NonNullable<PublishRequest['author']>;

interface AuthorFieldsProps {
  readonly id: string;
  readonly author: Author;
  readonly setAuthor: (author: Author) => void;
}

function AuthorFields({ id, author, setAuthor }: AuthorFieldsProps) {
  return (
    <>
      <WordField
        label="Your name"
        required={true}
        autoComplete="name"
        value={author.name}
        onWrite={(name) => setAuthor({ ...author, name })}
      />
      <WordField
        label="Your e-mail address"
        required={true}
        autoComplete="email"
        value={author.mail}
        type="email"
        aria-describedby={`${id}-why`}
        onWrite={(mail) => setAuthor({ ...author, mail })}
      />
      <p id={`${id}-why`} className="quiet">
        Both stand beside your changes, for whoever reads them. They are kept for this folder.
      </p>
    </>
  );
}

const SUBJECT = 72;

/** A message from the changes in words: the only one, or the pages they are on. */
function proposal(files: readonly ChangedFile[]): string {
  const [only, ...more] = files;
  const [sentence, ...others] = only?.changes ?? [];
  if (only === undefined) return '';
  if (more.length === 0 && others.length === 0 && sentence !== undefined) {
    const whole = `${only.name}: ${sentence.sentence}`;
    if (whole.length <= SUBJECT) return whole.replace(/\.$/, '');
  }
  const names = files.map(({ name }) => name).join(', ');
  const all = `Content: ${names}`;
  return all.length <= SUBJECT ? all : `${all.slice(0, SUBJECT - 2).replace(/[\s,]+\S*$/, '')} …`;
}
