import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { project } from '../../../../../../scripts/project.ts';
import { TOKEN_HEADER } from '../../../../../../src/studio/protocol/address.ts';
import { newFront } from '../../../../../../src/studio/server/team/front.ts';
import { peopleIn, personOf } from '../../../../../../src/studio/server/team/people.ts';
import { openWorkplace, teamSite } from '../../../../../../src/studio/server/team/workplaces.ts';
import { scratchFolder } from '../../../../../unit/engine/write/siteOnDisk.ts';

const pageOf = (name: string): string => `name: ${name}
meta: { title: About ${name}, description: It is made for a test of ${name}. }
blocks:
  - { type: banner, title: "The heading" }
`;

it('two people of a team edit copies of their own, and both publish under their names', async () => {
  const [remote, work] = [await scratchFolder(), await scratchFolder()];
  const root = join(work, 'site');
  const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' });
  git('init', '--quiet', '--bare', '--initial-branch=main', remote);
  git('init', '--quiet', '--initial-branch=main', root);
  for (const part of ['pages', 'site.config.yaml'])
    await cp(join(project, part), join(root, part), { recursive: true });
  for (const name of ['one', 'two']) await writeFile(join(root, `pages/${name}.yaml`), pageOf(name));
  const here = (...words: string[]): string =>
    git('-C', root, '-c', 'user.name=Ravi', '-c', 'user.email=ravi@tea.example', ...words);
  here('add', '--all');
  here('commit', '--quiet', '--message=Before');
  here('remote', 'add', 'origin', remote);
  here('push', '--quiet', 'origin', 'main');

  const site = await teamSite(root, project);
  const people = peopleIn(join(work, 'people'));
  const { server, close } = await newFront({ people, open: (person) => openWorkplace(site, person) });
  onTestFinished(close);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  /** Signs somebody in. @returns what gives a page another title and publishes that */
  async function member(name: string) {
    const link = `${origin}/_studio/enter?key=${await people.invite(personOf(name))}`;
    const entered = await fetch(link, { method: 'POST', redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    // `fetch` says that it is no window.
    const window = get(`${origin}/_studio`, { headers: { cookie } });
    const [response] = await once(window, 'response');
    const text = await textOf(response);
    const token = /name="studio-token" content="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(text).toContain(`name="studio-person" content="${name}"`);
    const headers = { cookie, [TOKEN_HEADER]: token, 'Content-Type': 'application/json' };
    const asked = async (address: string, body?: object) => {
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(`${origin}/_studio/api/${address}`, { headers, ...sent });
      expect([address, answer.status]).toEqual([address, 200]);
      return answer.json();
    };
    return async (file: string, title: string) => {
      const { revision } = await asked(`file?file=${file}`);
      await asked('edit', {
        file,
        revision,
        edits: [{ kind: 'set', pointer: '/blocks/0/title', value: title }],
      });
      // She reads that she publishes, and of no branch of her own.
      expect(await asked('changes')).toMatchObject({ branch: 'main', published: 'main', ahead: 0 });
      return asked('publish', { how: 'publish', message: `${name} was here`, files: [file] });
    };
  }
  const [asha, meera] = await Promise.all([member('asha'), member('meera')]);
  expect(await asha('pages/one.yaml', 'By Asha')).toMatchObject({ branch: 'main', changes: { files: [] } });
  expect(await meera('pages/two.yaml', 'By Meera')).toMatchObject({ branch: 'main', changes: { files: [] } });

  const there = (...words: string[]): string => git('--git-dir', remote, ...words);
  expect(there('log', '--no-merges', '--format=%an: %s', 'main').trim().split('\n')).toEqual(
    expect.arrayContaining(['asha: asha was here', 'meera: meera was here', 'Ravi: Before']),
  );
  expect(there('show', 'main:pages/one.yaml')).toContain('By Asha');
  expect(there('show', 'main:pages/two.yaml')).toContain('By Meera');
  expect(await readdir(site.people)).toEqual(['asha', 'meera']);
}, 120_000);
