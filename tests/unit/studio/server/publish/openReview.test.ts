import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { newestReviews, openReview } from '../../../../../src/studio/server/publish/openReview.ts';

const review = { branch: 'tea/new-words', onto: 'main', title: 'Tea & cake', body: 'Why' };

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A host for repositories on this machine. @returns its name, and what it has been asked */
async function startHost(answer: object, status = 200) {
  const heard: { request: IncomingMessage; body: string }[] = [];
  server = createServer(async (request, response) => {
    heard.push({ request, body: await text(request) });
    response.writeHead(status).end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, heard };
}

it.each([
  [
    'GITHUB',
    '/api/v3/repos/tea/house/pulls',
    { head: 'tea/new-words', base: 'main', title: 'Tea & cake', body: 'Why' },
    [
      { html_url: 'https://a.example/1', title: 'One', state: 'open', merged_at: null },
      { html_url: 'https://a.example/2', title: 'Two', state: 'closed', merged_at: '2026-11-30T10:00:00Z' },
      { html_url: 'https://a.example/3', title: 'Three', state: 'closed', merged_at: null },
    ],
  ],
  [
    'GITLAB',
    '/api/v4/projects/tea%2Fhouse/merge_requests',
    { source_branch: 'tea/new-words', target_branch: 'main', title: 'Tea & cake', description: 'Why' },
    [
      { web_url: 'https://a.example/1', title: 'One', state: 'opened' },
      { web_url: 'https://a.example/2', title: 'Two', state: 'merged' },
      { web_url: 'https://a.example/3', title: 'Three', state: 'closed' },
    ],
  ],
  [
    'GITEA',
    '/api/v1/repos/tea/house/pulls',
    { head: 'tea/new-words', base: 'main', title: 'Tea & cake', body: 'Why' },
    [
      { html_url: 'https://a.example/1', title: 'One', state: 'open', merged: false },
      { html_url: 'https://a.example/2', title: 'Two', state: 'closed', merged: true },
      { html_url: 'https://a.example/3', title: 'Three', state: 'closed', merged: false },
    ],
  ],
])(
  'an author with a token for a host like %s has the review opened, and reads what has become of the last ones',
  async (name, path, words, answers) => {
    const { host, heard } = await startHost(answers);
    const environment = { [`${name}_TOKEN`]: 'secret', [`${name}_HOST`]: host };
    await openReview(`http://${host}/tea/house.git`, review, environment);
    expect(heard[0]?.request).toMatchObject({ method: 'POST', url: path });
    expect(heard[0]?.request.headers.authorization).toBe('Bearer secret');
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual(words);
    expect(await newestReviews(`http://${host}/tea/house.git`, environment)).toEqual([
      { address: 'https://a.example/1', title: 'One', state: 'open' },
      { address: 'https://a.example/2', title: 'Two', state: 'published' },
      { address: 'https://a.example/3', title: 'Three', state: 'closed' },
    ]);
  },
);

it.each([
  ['of another host', { GITLAB_TOKEN: 'secret' }],
  ['of a host whose name only looks like it', { GITHUB_TOKEN: 'secret' }],
  ['that is empty', { GITHUB_TOKEN: '', GITHUB_HOST: 'github.com.a.example' }],
])('nobody is sent a token %s', async (_, environment) => {
  const remote = 'https://github.com.a.example/tea/house.git';
  expect(await openReview(remote, review, environment)).toBeUndefined();
  expect(await newestReviews(remote, environment)).toEqual([]);
});

it('an author whose token has expired reads that, and no link runs a script', async () => {
  const { host } = await startHost([{ html_url: 'javascript:alert(1)', title: 'One', state: 'open' }]);
  const remote = `http://${host}/tea/house.git`;
  const environment = { GITHUB_TOKEN: 'secret', GITHUB_HOST: host };
  expect(await newestReviews(remote, environment)).toEqual([]);
  server?.removeAllListeners('request').on('request', (_, response) => response.writeHead(401).end('{}'));
  await expect(openReview(remote, review, environment)).rejects.toThrow(
    `${host} refused (401): the token is not valid, or has expired.`,
  );
});
