interface Review {
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

/** A host that is not known shows the repository. What is in `remote` of a name or password goes nowhere. */
export function reviewAddress(remote: string, review: Review): string | undefined {
  const found =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?(?<host>[^/:]+)(?<port>:\d+)?\/(?<repository>.+)$/.exec(remote) ??
    /^(?:[\w.-]+@)(?<host>[\w.-]+):(?!\/\/)(?<repository>.+)$/.exec(remote);
  const { host, port = '', repository } = found?.groups ?? {};
  if (host === undefined || repository === undefined) return undefined;
  // The port of SSH is not that of the web.
  const [scheme = 'https', ownPort = ''] = /^https?:/.test(remote) ? [remote.split(':')[0], port] : [];
  const home = `${scheme}://${host}${ownPort}/${repository.replace(/^\/+/, '').replace(/(?:\.git)?\/*$/, '')}`;
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
