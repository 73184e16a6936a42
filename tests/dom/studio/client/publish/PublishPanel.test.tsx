import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PublishPanel } from '../../../../../src/studio/client/publish/PublishPanel.tsx';
import type { Outcome } from '../../../../../src/studio/client/state/requests.ts';
import { ADDRESS } from '../../../../../src/studio/protocol/address.ts';
import type { ChangedFile, ChangesAnswer } from '../../../../../src/studio/protocol/publish.ts';
import { FILE, studioWindow } from '../studioWindow.tsx';

const changed = {
  file: FILE,
  what: 'changed',
  name: 'Tea',
  changes: [],
  mistakes: [],
  unfinished: '/summary',
} as const;
const shown = (
  files: readonly ChangedFile[],
  more: Partial<ChangesAnswer> = {},
  replies: readonly Outcome<unknown>[] = [],
): ReturnType<typeof studioWindow> =>
  studioWindow(<PublishPanel />, {
    replies,
    answers: {
      [ADDRESS.changes]: {
        git: true,
        branch: 'main',
        remote: 'origin',
        published: 'main',
        ahead: 0,
        drafts: [],
        files,
        ...more,
      },
      [ADDRESS.launch]: {
        findings: [FILE, 'site.config.yaml', 'pages/b.yaml'].map((file) => ({
          file,
          pointer: '',
          message: 'Not true.',
        })),
        unused: [],
      },
    },
  });

it('an author reads first what should not go live of what she publishes, and apart from it what the rest of the site has', async () => {
  await shown([changed]);
  const before = screen.getByRole('region', { name: 'Before you publish' });
  expect([...before.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'In what you publish, one thing should not go live',
    'Elsewhere on the site, 2 things should not go live',
  ]);
  expect(before.textContent).toContain('“Tea” still has placeholders. Visitors would read them.');
});

it('an author sends what has no mistake: a page with one cannot be ticked, and a click on the mistake leads to it', async () => {
  const mistakes = [{ file: FILE, pointer: '/order', message: '"order" has to be a number.' }];
  await shown([
    { ...changed, mistakes },
    { ...changed, file: 'pages/b.yaml', name: 'Rice' },
    { ...changed, file: 'pages/_media/a.jpg', name: 'a.jpg', what: 'new', isUnused: true },
  ]);
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(ticks.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
  const before = screen.getByRole('region', { name: 'Before you publish' });
  expect(before.textContent).toContain('Not sent: “Tea”, because it has a mistake.');
  expect(before.querySelector('.problem')?.textContent).toMatch(/: "order" has to be a number\.$/);
  expect(before.querySelector('.problem button')).not.toBeNull();
});

it('an author with nothing to publish reads that, and no list of what to mend before', async () => {
  await shown([]);
  expect(screen.getByText('Nothing has changed that is not published.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Before you publish' })).toBeNull();
});

it('an author with nothing to publish, and nowhere to publish it, has nothing to send it with', async () => {
  await shown([], { remote: undefined, published: undefined, ahead: undefined });
  expect(screen.queryByRole('form', { name: 'Send it' })).toBeNull();
});

it('an author whose folder is in the middle of a merge reads that above all that has changed, and has nothing to send it with', async () => {
  await shown([changed], { underWay: 'a merge' });
  const said = screen.getByText('Git is in the middle of a merge.');
  const place = said.compareDocumentPosition(screen.getByRole('checkbox'));
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('form', { name: 'Send it' })).toBeNull();
});

it('an author whose answers lead to a mistake, and who leaves them, finds them as they were', async () => {
  const conflicts = [
    { line: 9, mine: 'now', theirs: 'daily', before: '', after: '', pointer: '/name', place: 'the name' },
  ];
  const clashes = [{ file: FILE, name: 'Tea', conflicts }];
  const clash = (theirs: string) => ({
    kind: 'refused' as const,
    refused: { refused: 'clash', message: 'Both.', clashes, theirs },
  });
  const mistakes = [{ file: FILE, pointer: '/name', message: 'It is too long.' }];
  const mistake = { kind: 'refused' as const, refused: { refused: 'mistakes', message: 'No.', mistakes } };
  const { sent } = await shown([changed], {}, [clash('a'), clash('b'), mistake, clash('b')]);
  const press = (name: string): Promise<void> =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const mine = (): HTMLInputElement => screen.getByRole('radio', { name: 'Keep mine' });
  await press('Publish');
  fireEvent.click(mine());
  await press('Go on with this');
  expect(screen.getByRole('status').textContent).toMatch(/^Others have published once more meanwhile\. /);
  expect(mine().checked).toBe(true);
  await press('Go on with this');
  expect(screen.getByText(/It is too long\./)).toBeTruthy();
  expect(mine().checked).toBe(true);
  await press('Not now');
  await press('Publish');
  expect(mine().checked).toBe(true);
  expect(sent).toHaveLength(4);
});
