export interface Review {
  readonly branch: string;
  /** The branch that it is to go into. */
  readonly onto: string;
  readonly title: string;
  readonly body: string;
}

/** By a part of its name, where each host opens a review, and how it calls the words that are filled in. */
const HOSTS: Readonly<Record<string, readonly [place: string, Partial<Record<keyof Review, string>>]>> = {
  github: ['compare/:onto...:branch?expand=1', { title: 'title', body: 'body' }],
  gitlab: [
    '-/merge_requests/new',
    {
      branch: 'merge_request[source_branch]',
      onto: 'merge_request[target_branch]',
      title: 'merge_request[title]',
      body: 'merge_request[description]',
    },
  ],
  bitbucket: ['pull-requests/new', { branch: 'source', onto: 'dest', title: 'title', body: 'description' }],
  'gitea|forgejo|codeberg': ['compare/:onto...:branch', { title: 'title', body: 'body' }],
};

/** Where a repository is in the web. */
export interface RepositoryPlace {
  readonly scheme: string;
  /** With its port, if it has one of its own. */
  readonly host: string;
  /** Without slashes at its ends: `tea/house`. */
  readonly repository: string;
}

/** What is in `remote` of a name or password goes nowhere. @returns `undefined` for a folder */
export function placeOf(remote: string): RepositoryPlace | undefined {
  const found =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?(?<host>[^/:]+)(?<port>:\d+)?\/(?<repository>.+)$/.exec(remote) ??
    /^(?:[\w.-]+@)(?<host>[\w.-]+):(?!\/\/)(?<repository>.+)$/.exec(remote);
  const { host, port = '', repository } = found?.groups ?? {};
  if (host === undefined || repository === undefined) return undefined;
  // The port of SSH is not that of the web.
  const [scheme = 'https', ownPort = ''] = /^https?:/.test(remote) ? [remote.split(':')[0], port] : [];
  return {
    scheme,
    host: host + ownPort,
    repository: repository.replace(/^\/+/, '').replace(/(?:\.git)?\/*$/, ''),
  };
}

/** Where somebody opens a review with a click. A host that is not known shows the repository. */
export function reviewAddress(remote: string, review: Review): string | undefined {
  const repository = placeOf(remote);
  if (repository === undefined) return undefined;
  const { host } = repository;
  const home = `${repository.scheme}://${host}/${repository.repository}`;
  const known = Object.entries(HOSTS).find(([names]) => new RegExp(names).test(host))?.[1];
  if (known === undefined) return home;
  const [place, names] = known;
  // A name of several parts keeps its slashes.
  const path = (branch: string): string => branch.split('/').map(encodeURIComponent).join('/');
  const address = place
    .replace(':onto', () => path(review.onto))
    .replace(':branch', () => path(review.branch));
  const words = (['branch', 'onto', 'title', 'body'] as const).flatMap((word) => {
    const name = names[word];
    return name === undefined ? [] : [[name, review[word]]];
  });
  return `${home}/${address}${place.includes('?') ? '&' : '?'}${new URLSearchParams(words)}`;
}
