import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { asked, newGit } from '../../../../../src/studio/server/publish/git.ts';
import { repositoryOf } from '../../../../../src/studio/server/publish/repository.ts';
import { gitIn, scratchFolder } from '../../../engine/write/siteOnDisk.ts';

it('an author who has begun something with git elsewhere is told what it is', async () => {
  const folder = await scratchFolder();
  const git = gitIn(folder);
  const saved = (text: string): void => writeFileSync(join(folder, 'page.yaml'), `${text}\n`);
  const committed = (text: string): void => {
    saved(text);
    git('add', '--all');
    git('commit', '--quiet', `--message=${text}`);
  };
  const begun = async () => (await repositoryOf(async (words) => git(...words)))?.underWay;
  git('init', '--quiet', '--initial-branch=main');
  committed('The heading');
  git('switch', '--quiet', '--create', 'theirs');
  committed('Their heading');
  git('switch', '--quiet', 'main');
  saved('What is put away');
  git('stash', '--quiet');
  committed('Our own heading');
  expect(await begun()).toBeUndefined();
  for (const [begin, what] of [
    ['stash pop', 'putting two versions of a file together'],
    ['merge theirs', 'a merge'],
    ['rebase theirs', 'a rebase'],
  ] as const) {
    expect(() => git(...begin.split(' '))).toThrow();
    expect(await begun()).toBe(what);
    git('reset', '--quiet', '--hard');
  }
});

it.each([
  ['ssh://git@tea.example/house', 'there was no answer within two minutes'],
  ['https://mira:secret@127.0.0.1:1/house', 'it cannot be reached from here'],
])(
  'an author whose repository does not answer at %s is told so, without the password in its address, and may try again',
  async (address, why) => {
    const folder = await scratchFolder();
    gitIn(folder)('init', '--quiet');
    // Listens, and says nothing.
    vi.stubEnv('GIT_SSH_COMMAND', 'cat #');
    onTestFinished(() => void vi.unstubAllEnvs());
    const patience = address.startsWith('ssh') ? 300 : undefined;
    await expect(asked(newGit(folder, patience), ['fetch', address], 'Not sent')).rejects.toMatchObject({
      answer: {
        message: `Not sent: ${why}.`,
        hint: 'Nothing is lost. Look whether this machine is online, and try again.',
        said: expect.not.stringContaining('secret'),
      },
    });
  },
);
