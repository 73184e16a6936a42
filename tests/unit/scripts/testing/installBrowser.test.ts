import { expect, it } from 'vitest';
import { installBrowser } from '../../../../scripts/testing/findBrowser.ts';
import { UsageError } from '../../../../src/engine/model/usageError.ts';

/** A machine on which a browser is there once a command that contains `helpful` has been run. */
function install(helpful: string | undefined, { mayUseApt = true, aptWorks = true } = {}) {
  const ran: string[] = [];
  const find = () => (helpful === '' || ran.some((line) => line === helpful) ? '/a/browser' : undefined);
  const run = async (program: string, words: readonly string[]) => {
    const isApt = program === 'apt-get';
    ran.push([isApt ? program : 'playwright', ...(isApt ? words : words.slice(1))].join(' '));
    return { code: isApt && !aptWorks ? 1 : 0, text: '', cpu: undefined };
  };
  return { done: installBrowser(find, run, mayUseApt), ran };
}

const playwrights = 'playwright install chromium';
const debians = [
  'apt-get update',
  'apt-get install -y chromium-headless-shell',
  'apt-get install -y chromium',
];

it('somebody who runs the end-to-end tests is told in a sentence what to do if neither helps', async () => {
  const neither = install(undefined);
  await expect(neither.done).rejects.toThrow(UsageError);
  expect(neither.ran).toEqual([playwrights, ...debians]);
  const stranger = install(undefined, { mayUseApt: false });
  await expect(stranger.done).rejects.toThrow(/^There is no Chromium .*CHROME_PATH/);
  expect(stranger.ran).toEqual([playwrights]);
  const offline = install(undefined, { aptWorks: false });
  await expect(offline.done).rejects.toThrow(UsageError);
  expect(offline.ran).toEqual([playwrights, 'apt-get update']);
});
