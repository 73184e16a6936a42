import { asList, asRecord } from '../../../engine/model/readValue.ts';
import type { SentReview } from '../../protocol/publish.ts';
import { placeOf, type RepositoryPlace, type Review } from './reviewAddress.ts';

/** How a program opens reviews at a host. */
interface Host {
  /** Where everybody's is. */
  readonly host: string;
  /** The address of a repository's reviews, behind the scheme. */
  readonly reviews: (host: string, repository: string) => string;
  /** Asks for those that have changed last. */
  readonly newest: string;
  readonly words: (review: Review) => object;
}

const pull = ({ branch, onto, title, body }: Review): object => ({ head: branch, base: onto, title, body });

/**
 * By how the variables begin that have its token, and its name if it is one's own: `GITLAB_TOKEN`, `GITLAB_HOST`. Each
 * host's documentation has the rest under “pull requests” or “merge requests”.
 */
const HOSTS: Readonly<Record<string, Host>> = {
  GITHUB: {
    host: 'github.com',
    reviews: (host, repository) =>
      `${host === 'github.com' ? 'api.github.com' : `${host}/api/v3`}/repos/${repository}/pulls`,
    newest: 'state=all&sort=updated&direction=desc&per_page=5',
    words: pull,
  },
  GITLAB: {
    host: 'gitlab.com',
    reviews: (host, repository) => `${host}/api/v4/projects/${encodeURIComponent(repository)}/merge_requests`,
    newest: 'order_by=updated_at&per_page=5',
    words: ({ branch, onto, title, body }) => ({
      source_branch: branch,
      target_branch: onto,
      title,
      description: body,
    }),
  },
  BITBUCKET: {
    host: 'bitbucket.org',
    reviews: (_, repository) => `api.bitbucket.org/2.0/repositories/${repository}/pullrequests`,
    newest: 'state=OPEN&state=MERGED&state=DECLINED&sort=-updated_on&pagelen=5',
    words: ({ branch, onto, title, body }) => ({
      title,
      description: body,
      source: { branch: { name: branch } },
      destination: { branch: { name: onto } },
    }),
  },
  GITEA: {
    host: 'codeberg.org',
    reviews: (host, repository) => `${host}/api/v1/repos/${repository}/pulls`,
    newest: 'state=all&sort=recentupdate&limit=5',
    words: pull,
  },
};

/** Milliseconds that a host has for an answer. */
const PATIENCE = 10_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** Why a host did not do what it was asked for, in words for an author. */
export class NotOpened extends Error {}

/**
 * Opens a review at the host of a remote, with the token that the environment has for it.
 *
 * @returns `undefined` without a token
 * @throws NotOpened
 */
export async function openReview(
  remote: string,
  review: Review,
  environment: Environment = process.env,
): Promise<SentReview | undefined> {
  const known = knownHost(placeOf(remote), environment);
  if (known === undefined) return undefined;
  const opened = await answerOf(known, { method: 'POST', body: JSON.stringify(known.words(review)) });
  return readReviews([opened])[0];
}

/** The reviews at the host of a remote that have changed last; none without a token. @throws NotOpened */
export async function newestReviews(
  remote: string,
  environment: Environment = process.env,
): Promise<readonly SentReview[]> {
  const known = knownHost(placeOf(remote), environment);
  if (known === undefined) return [];
  const answer = await answerOf({ ...known, address: `${known.address}?${known.newest}` });
  return readReviews(asList(asRecord(answer).values ?? answer));
}

interface KnownHost extends Host {
  readonly address: string;
  readonly token: string;
}

/** A token goes to nobody but the host that it is for, by a connection that nobody else reads. */
function knownHost(place: RepositoryPlace | undefined, environment: Environment): KnownHost | undefined {
  for (const [name, known] of Object.entries(HOSTS)) {
    const { [`${name}_TOKEN`]: token = '', [`${name}_HOST`]: host = known.host } = environment;
    if (place === undefined || token === '' || place.host !== host) continue;
    const scheme = /^127\.0\.0\.1(?::|$)/.test(host) ? place.scheme : 'https';
    return { ...known, host, token, address: `${scheme}://${known.reviews(host, place.repository)}` };
  }
  return undefined;
}

async function answerOf({ host, address, token }: KnownHost, request: RequestInit = {}): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
  };
  const signal = AbortSignal.timeout(PATIENCE);
  let answer: Response;
  try {
    answer = await fetch(address, { ...request, headers, signal, redirect: 'error' });
    if (answer.ok) return await answer.json();
  } catch {
    throw new NotOpened(`${host} gave no answer.`);
  }
  const why = answer.status === 401 ? ': the token is not valid, or has expired' : '';
  throw new NotOpened(`${host} refused (${answer.status})${why}.`);
}

/** What has the same meaning has another name at each host. */
const readReviews = (answers: readonly unknown[]): readonly SentReview[] =>
  answers.map(asRecord).flatMap(({ html_url, web_url, links, title, state, merged_at, merged }) => {
    const address = html_url ?? web_url ?? asRecord(asRecord(links).html).href;
    if (typeof address !== 'string' || !/^https?:\/\//.test(address)) return [];
    const isMerged = merged === true || typeof merged_at === 'string' || /^merged$/i.test(String(state));
    const now = isMerged ? 'published' : /^open/i.test(String(state)) ? 'open' : 'closed';
    return { address, title: String(title), state: now };
  });
