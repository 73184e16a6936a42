interface Review {
  readonly branch: string;
  readonly onto: string;
  readonly title: string;
  readonly body: string;
}

/** How the hosts of repositories are told apart, and where each opens a review with its words filled in. */
const HOSTS: readonly (readonly [
  RegExp,
  (review: Review) => readonly [string, Readonly<Record<string, string>>],
])[] = [
  [
    /github/,
    ({ branch, onto, title, body }) => [
      `compare/${path(onto)}...${path(branch)}`,
      { expand: '1', title, body },
    ],
  ],
  [
    /gitlab/,
    ({ branch, onto, title, body }) => [
      '-/merge_requests/new',
      {
        'merge_request[source_branch]': branch,
        'merge_request[target_branch]': onto,
        'merge_request[title]': title,
        'merge_request[description]': body,
      },
    ],
  ],
  [
    /bitbucket/,
    ({ branch, onto, title, body }) => [
      'pull-requests/new',
      { source: branch, dest: onto, title, description: body },
    ],
  ],
  [
    /gitea|forgejo|codeberg/,
    ({ branch, onto, title, body }) => [`compare/${path(onto)}...${path(branch)}`, { title, body }],
  ],
];

/** A name of several parts in an address: its slashes stay. */
const path = (branch: string): string => branch.split('/').map(encodeURIComponent).join('/');

/** A host that is not known shows the repository. What is in `remote` of a name or password goes nowhere. */
export function reviewAddress(remote: string, review: Review): string | undefined {
  const found =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?(?<host>[^/:]+)(?<port>:\d+)?\/(?<repository>.+)$/.exec(remote) ??
    /^(?:[\w.-]+@)(?<host>[\w.-]+):(?!\/\/)(?<repository>.+)$/.exec(remote);
  const { host, port = '', repository } = found?.groups ?? {};
  if (host === undefined || repository === undefined) return undefined;
  // The port of SSH is not that of the web.
  const origin = /^https?:/.test(remote)
    ? `${remote.startsWith('https') ? 'https' : 'http'}://${host}${port}`
    : `https://${host}`;
  const home = `${origin}/${repository.replace(/^\/+/, '').replace(/(?:\.git)?\/*$/, '')}`;
  const place = HOSTS.find(([names]) => names.test(host))?.[1](review);
  return place === undefined ? home : `${home}/${place[0]}?${new URLSearchParams(place[1])}`;
}
