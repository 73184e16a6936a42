import type { PublishAnswer, PublishRequest, ReviewsAnswer } from '../../protocol/publish.ts';
import { notPossible, Refusal } from '../refusal.ts';
import { expectNoMistakes, expectSound } from './expectSound.ts';
import { answerOf, asked, besideIndex, type Git, isContent, NAMES } from './git.ts';
import { NotOpened, newestReviews, openReview } from './openReview.ts';
import { type Repository, repositoryOf, type Status, statusOf } from './repository.ts';
import { type Review, reviewAddress } from './reviewAddress.ts';
import { type Publishing, takeOver } from './takeOver.ts';

const MOST_TRIES = 3;

/** Whatever fails: what was changed stays as it is, and it can be tried again. @throws Refusal. */
export async function publish(
  publishing: Publishing,
  request: PublishRequest,
): Promise<Omit<PublishAnswer, 'changes'>> {
  const { git, onto, inside, workspace } = publishing;
  const repository = await repositoryOf(git, onto);
  if (repository === undefined)
    throw new Refusal(409, 'nothing', 'The site is in no git repository, so there is nothing to publish to.');
  const { underWay, remote, branch, published } = repository;
  if (underWay !== undefined)
    throw notPossible(
      `Git is in the middle of ${underWay}, so nothing was published.`,
      'Finish it, or give it up, where it was begun.',
    );
  expectNoMistakes(inside, request.files);
  await expectSigned(git, request);
  if (request.how === 'review') return askForReview(publishing, repository, request);
  if (branch === undefined)
    throw notPossible(
      'This folder is on no branch, so nothing can be published from it.',
      'Ask for a review: that gives your changes a branch of their own.',
    );
  let received = 0;
  let { files } = request;
  let isSent = false;
  for (let tries = 1; ; tries += 1) {
    const there = remote === undefined ? undefined : await fetched(git, remote, branch);
    let theirs: string | undefined;
    const made = await workspace.inTurn(async () => {
      // First: where words clash, nothing of this folder has been kept as a version yet.
      if (there !== undefined) {
        const taken = await takeOver(publishing, there, request.settled);
        theirs = taken.theirs;
        received += taken.received;
        files = files.flatMap((file) => [file, taken.renamed.get(file) ?? []].flat());
      }
      return commitTicked(publishing, repository, { ...request, files }, there);
    });
    if (remote === undefined) return { branch, received, isSent: made.files.length > 0 };
    isSent = made.commit !== theirs;
    if (!isSent) break;
    let isThere = false;
    try {
      isThere = await sent(git, remote, ['HEAD', branch], tries < MOST_TRIES);
    } finally {
      if (!isThere) await workspace.inTurn(() => takeBack(git, made));
    }
    if (isThere) break;
  }
  const address =
    published === branch
      ? undefined
      : reviewAddress(await urlOf(git, remote), reviewOf(branch, published, request.message));
  return { remote, branch, received, isSent, address };
}

/** The folder and its branch stay as they are: the changes stay listed until somebody has published them. */
async function askForReview(
  publishing: Publishing,
  repository: Repository,
  request: PublishRequest,
): Promise<Omit<PublishAnswer, 'changes'>> {
  const { git } = publishing;
  const { remote, published: onto = repository.branch } = repository;
  const branch = await branchName(git, repository, request.branch ?? '');
  if (branch === onto)
    throw notPossible(`"${branch}" is the branch that is published.`, 'Give your review another name.');
  const published = remote === undefined ? 'HEAD' : `refs/remotes/${remote}/${onto}`;
  const isNothing =
    request.files.length === 0 &&
    (await answerOf(git, 'merge-base', '--is-ancestor', 'HEAD', published)) !== undefined;
  if (isNothing)
    throw new Refusal(409, 'nothing', 'Nothing is ticked, so there is nothing to look at in a review.');
  const made = await publishing.workspace.inTurn(() => commitBeside(publishing, repository, request));
  if (remote === undefined) {
    await asked(git, ['branch', '--', branch, made], 'The branch was not made');
    return { branch, received: 0, isSent: true };
  }
  await sent(git, remote, [made, branch], false, true);
  const review = reviewOf(branch, onto, request.message);
  const url = await urlOf(git, remote);
  const done = { remote, branch, received: 0, isSent: true, address: reviewAddress(url, review) };
  try {
    const opened = await openReview(url, review);
    return opened === undefined ? done : { ...done, address: opened.address, opened: true };
  } catch (problem) {
    if (!(problem instanceof NotOpened)) throw problem;
    return { ...done, opened: { why: problem.message } };
  }
}

/** The reviews that have changed last at the host of the repository, if there is a token to ask with. */
export async function reviewsAnswer(git: Git): Promise<ReviewsAnswer> {
  const { remote } = (await repositoryOf(git)) ?? {};
  if (remote === undefined) return { reviews: [] };
  try {
    return { reviews: await newestReviews(await urlOf(git, remote)) };
  } catch (problem) {
    if (!(problem instanceof NotOpened)) throw problem;
    throw new Refusal(502, 'not-possible', `What has become of reviews is not known: ${problem.message}`);
  }
}

const urlOf = async (git: Git, remote: string): Promise<string> =>
  (await answerOf(git, 'remote', 'get-url', '--push', remote)) ?? '';

function reviewOf(branch: string, onto = 'main', message: string): Review {
  const [title = '', ...more] = message.trim().split('\n');
  return { branch, onto, title, body: more.join('\n').trim() };
}

/** @returns what is known of a branch of the remote by the name that git has for it here; `undefined` if it is not there */
async function fetched(git: Git, remote: string, branch: string): Promise<string | undefined> {
  const own = `refs/remotes/${remote}/${branch}`;
  try {
    const words = ['fetch', '--quiet', '--no-tags', remote, `+refs/heads/${branch}:${own}`];
    await asked(git, words, NOT_SENT);
  } catch (problem) {
    if (problem instanceof Refusal && /couldn't find remote ref/.test(problem.answer.said ?? ''))
      return undefined;
    throw problem;
  }
  return own;
}

const NOT_SENT = 'Your changes were not sent';

/** `mayWait`: it is no failure that somebody else was quicker. `isNew`: the branch must not be there yet. */
async function sent(
  git: Git,
  remote: string,
  [commit, branch]: readonly [string, string],
  mayWait: boolean,
  isNew = false,
): Promise<boolean> {
  const there = `refs/heads/${branch}`;
  try {
    const lease = isNew ? [`--force-with-lease=${there}:`] : ['--set-upstream'];
    await asked(git, ['push', '--quiet', ...lease, remote, `${commit}:${there}`], NOT_SENT);
    return true;
  } catch (problem) {
    const said = problem instanceof Refusal ? (problem.answer.said ?? '') : '';
    // The second one by a repository that others write to at this very moment.
    if (!/\[rejected\]|cannot lock ref/.test(said)) throw problem;
    if (isNew)
      throw new Refusal(409, 'not-possible', `There is a review called "${branch}" already.`, {
        hint: 'Give yours another name.',
        said,
      });
    if (mayWait) return false;
    throw new Refusal(409, 'git', `${NOT_SENT}: others are publishing at this moment.`, {
      hint: 'Nothing is lost. Try again.',
      said,
    });
  }
}

interface Made {
  readonly commit: string | undefined;
  readonly before: string | undefined;
  /** What is in the commit; nothing if none was made. */
  readonly files: readonly string[];
}

/** Makes a version of what is ticked, if any of it has changed. @param published the commit that is published */
async function commitTicked(
  { git, inside }: Publishing,
  { prefix }: Repository,
  request: PublishRequest,
  published = 'HEAD',
): Promise<Made> {
  const { head: before, files: changed } = await statusOf(git, prefix);
  const files = filesToSend(changed, request);
  await expectSound(git, inside, await treeWith(git, files), published, changed, inside.live.issues());
  if (files.length === 0) return { commit: before, before, files };
  // What is gone from the folder and from the index has been noted, and git knows it no more.
  const noted = files.filter((name) => changed.some(({ file, state }) => file === name && state !== 'D.'));
  if (noted.length > 0) await asked(git, ['add', '--all', '--', ...noted], 'The changes could not be noted');
  const words = ['commit', '--quiet', `--message=${request.message.trim()}`, '--only', '--', ...files];
  await asked(git, words, NOT_SENT);
  return { commit: await answerOf(git, 'rev-parse', 'HEAD'), before, files };
}

/** A version that did not arrive is none: what is in it is listed again, and can be taken back. */
async function takeBack(git: Git, { commit, before, files }: Made): Promise<void> {
  if (files.length === 0 || commit === undefined || before === undefined) return;
  const reason = 'studio: it was not published';
  if ((await answerOf(git, 'update-ref', '-m', reason, 'HEAD', before, commit)) === undefined) return;
  await answerOf(git, 'reset', '--quiet', '--', ...files);
}

async function commitBeside(
  { git, inside }: Publishing,
  { prefix }: Repository,
  request: PublishRequest,
): Promise<string> {
  const commitOf = async (words: readonly string[]) => (await asked(git, words, NOT_SENT)).trim();
  if (request.files.length === 0) return commitOf(['rev-parse', 'HEAD']);
  const { files: changed } = await statusOf(git, prefix);
  const files = filesToSend(changed, request);
  if (files.length === 0) throw new Refusal(409, 'nothing', 'Nothing of this has changed any more.');
  const tree = await treeWith(git, files);
  await expectSound(git, inside, tree, 'HEAD', changed, inside.live.issues());
  return commitOf(['commit-tree', tree, '-p', 'HEAD', '-m', request.message.trim()]);
}

/** The last commit with these files as they are now. */
const treeWith = async (git: Git, files: readonly string[]): Promise<string> =>
  files.length === 0
    ? 'HEAD'
    : besideIndex(git, 'HEAD', NOT_SENT, (index) =>
        asked(git, ['add', '--all', '--', ...files], NOT_SENT, { index }),
      );

/** What is wanted and has changed; the list of names that editors read goes with it. */
function filesToSend(all: Status['files'], { files: wanted }: PublishRequest): readonly string[] {
  const changed = new Set(all.map(({ file }) => file).filter((file) => file === NAMES || isContent(file)));
  const files = wanted.filter((file) => file !== NAMES && changed.has(file));
  return files.length > 0 && changed.has(NAMES) ? [...files, NAMES] : files;
}

/** What is sent says why, and by whom. @throws Refusal */
async function expectSigned(git: Git, { files, message, author }: PublishRequest): Promise<void> {
  if (files.length === 0) return;
  if (message.trim() === '')
    throw new Refusal(400, 'not-possible', 'Say in a sentence what you have changed, and why.');
  if (author !== undefined) await introduce(git, author);
}

async function introduce(git: Git, { name, mail }: NonNullable<PublishRequest['author']>): Promise<void> {
  const [who, where] = [name.trim(), mail.trim()];
  if (!/^[^<>\p{Cc}]+$/u.test(who) || !/^[^\s<>@]+@[^\s<>@]+$/.test(where))
    throw new Refusal(400, 'not-possible', 'Your name and your e-mail address stand beside your changes.', {
      hint: 'Write both.',
    });
  await asked(git, ['config', 'user.name', who], 'Your name could not be noted');
  await asked(git, ['config', 'user.email', where], 'Your address could not be noted');
}

/** Bytes: it becomes the name of a file. */
const LONGEST_NAME = 200;

async function branchName(git: Git, { remotes }: Repository, name: string): Promise<string> {
  const plain = name.trim();
  if (Buffer.byteLength(plain) > LONGEST_NAME)
    throw new Refusal(400, 'not-possible', 'This name of a review is too long.', {
      hint: `Give it one with at most ${LONGEST_NAME} letters.`,
    });
  const isName = (await answerOf(git, 'check-ref-format', '--branch', plain)) === plain;
  // What git would take for another kind of name, such as that of a commit or of a remote's branch.
  const isTaken =
    remotes.has(plain.replace(/\/.*$/s, '')) ||
    /^(?:refs|heads|tags|remotes)\/|^[A-Z_]*HEAD$|^[0-9a-f]{40,64}$/.test(plain);
  if (!isName || isTaken || plain.startsWith('-'))
    throw new Refusal(400, 'not-possible', `${JSON.stringify(plain)} cannot be the name of a review.`, {
      hint: 'Use letters, digits and hyphens: new-prices.',
    });
  return plain;
}
