import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { asked, newGit } from '../../../../../src/studio/server/publish/git.ts';
import { repositoryOf } from '../../../../../src/studio/server/publish/repository.ts';
import { scratchFolder } from '../../../engine/write/siteOnDisk.ts';

it.each([
  ['a merge', ['merge', 'theirs']],
  ['a rebase', ['rebase', 'theirs']],
  ['putting two versions of a file together', ['stash', 'pop']],
])('an author who has begun something with git elsewhere is told of %s', async (what, begin) => {
  const folder = await scratchFolder();
  const git = (...words: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const saved = (text: string): void => writeFileSync(join(folder, 'page.yaml'), `${text}\n`);
  const committed = (text: string): void => {
    saved(text);
    git('add', '--all');
    git('commit', '--quiet', `--message=${text}`);
  };
  git('init', '--quiet', '--initial-branch=main');
  committed('The heading');
  git('switch', '--quiet', '--create', 'theirs');
  committed('Their heading');
  git('switch', '--quiet', 'main');
  committed('A longer heading');
  if (what.startsWith('putting')) {
    saved('What is put away');
    git('stash', '--quiet');
  }
  committed('Our own heading');
  const run = async (words: readonly string[]): Promise<string> => git(...words);
  const begun = async () => (await repositoryOf(run))?.underWay;
  expect(await begun()).toBeUndefined();
  expect(() => git(...begin)).toThrow();
  expect(await begun()).toBe(what);
});

it.each([
  ['ssh://git@tea.example/house', 'there was no answer within two minutes'],
  ['https://mira:secret@127.0.0.1:1/house', 'it cannot be reached from here'],
])(
  'an author whose repository does not answer at %s is told so, without the password in its address, and may try again',
  async (address, why) => {
    const folder = await scratchFolder();
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
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
