import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PublishPanel } from '../../../../../src/studio/client/publish/PublishPanel.tsx';
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
const REVIEW = { address: 'https://a.example/1', title: 'Tea', state: 'open' } as const;
const changesOf = (files: readonly ChangedFile[], more: Partial<ChangesAnswer> = {}): ChangesAnswer => ({
  git: true,
  branch: 'main',
  remote: 'origin',
  published: 'main',
  ahead: 0,
  drafts: [],
  files,
  ...more,
});
const shown = async (...what: Parameters<typeof changesOf>) => {
  const foundIn = (file: string) => ({ file, pointer: '', message: 'Not true.' });
  const findings = [FILE, 'site.config.yaml', 'pages/b.yaml'].map(foundIn);
  const reviews = [REVIEW, { ...REVIEW, address: 'https://a.example/2', state: 'published' }];
  const answers: Record<string, unknown> = {
    [ADDRESS.changes]: changesOf(...what),
    [ADDRESS.launch]: { findings, unused: [] },
    [ADDRESS.reviews]: { reviews },
  };
  const panel = await studioWindow(<PublishPanel />, { answers });
  /** Something happens to the content. */
  const changes = (files: readonly ChangedFile[]): Promise<void> =>
    act(async () => {
      answers[ADDRESS.changes] = changesOf(files);
      panel.store.set({ version: panel.store.state().version + 1 });
    });
  return { ...panel, changes };
};
/** With what the author has sent, and what answers it. */
const published = async (...what: Parameters<typeof shown>) => {
  const panel = await shown(...what);
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  return panel;
};

it('an author reads first what should not go live of what she publishes, and apart from it what the rest of the site has', async () => {
  await shown([changed]);
  const before = screen.getByRole('region', { name: 'Before you publish' });
  expect([...before.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'In what you publish, one thing should not go live',
    'Elsewhere on the site, 2 things should not go live',
  ]);
  expect(before.textContent).toContain('“Tea” still has placeholders. Visitors would read them.');
});

it('an author who has asked for a review that its host has opened is led to it, and reads what has become of those before', async () => {
  const { answer } = await shown([changed]);
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a review' }));
  const { address } = REVIEW;
  const sent = { remote: 'origin', branch: 'tea', received: 0, isSent: true, opened: true, address };
  await answer({ kind: 'answer', answer: { ...sent, changes: changesOf([changed]) } });
  expect(screen.getByText(/^Sent as “tea”\. Its review is open\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'The review at a.example' }).getAttribute('href')).toBe(address);
  const reviews = screen.getByRole('region', { name: 'Reviews' });
  expect([...reviews.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Tea waits for somebody to look at it',
    'Tea is published',
  ]);
});

it('an author sends what has no mistake: a page with one cannot be ticked, and a click on the mistake leads to it', async () => {
  const mistakes = [{ file: FILE, pointer: '/order', message: '"order" has to be a number.' }];
  await shown([
    { ...changed, mistakes },
    { ...changed, file: 'pages/b.yaml', name: 'Rice' },
    { ...changed, file: 'pages/_media/a.jpg', name: 'a.jpg', what: 'new', isUnused: true },
    { ...changed, file: 'pages/c.yaml', name: 'Salt', isBehind: true },
  ]);
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(ticks.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, true],
    [true, false],
    [false, false],
    [false, false],
  ]);
  const before = screen.getByRole('region', { name: 'Before you publish' });
  expect(before.textContent).toContain('Not sent: “Tea”, because it has a mistake.');
  expect(before.querySelector('.problem')?.textContent).toMatch(/: "order" has to be a number\.$/);
  expect(before.querySelector('.problem button')).not.toBeNull();
});

it('an author who does not want a new picture after all deletes it where she reads that nothing shows it', async () => {
  const file = 'pages/_media/a.jpg';
  const picture = { ...changed, file, name: 'a.jpg', what: 'new', isUnused: true } as const;
  const { sent, store, answer } = await shown([picture]);
  const press = (name: string): Promise<void> =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await press('Delete “a.jpg”');
  expect(sent).toEqual([{ do: 'delete', pictures: ['_media/a.jpg'] }]);
  await answer({ kind: 'answer', answer: { files: [], removed: [], history: {}, version: 1 } });
  expect(store.state().notice).toMatchObject({ text: 'a.jpg is deleted.', undo: true });
});

it('an author publishes nothing before she can read what should not go live, and hears why', async () => {
  const answers: Record<string, unknown> = { [ADDRESS.changes]: changesOf([changed]) };
  const { sent, store } = await studioWindow(<PublishPanel />, { answers });
  const button = screen.getByRole('button', { name: 'Looking for what should not go live …' });
  await act(async () => fireEvent.click(button));
  expect(sent).toEqual([]);
  answers[ADDRESS.launch] = { findings: [], unused: [] };
  await act(async () => store.set({ version: 1 }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(sent).toHaveLength(1);
});

it('an author with nothing to publish reads and hears that, and finds no list of what to mend before', async () => {
  await shown([]);
  expect(screen.getByRole('status').textContent).toBe('Nothing has changed that is not published.');
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

it('an author whose answers lead to a mistake is not asked any more, and finds them as they were if she still has to be', async () => {
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
  const { sent, answer } = await shown([changed]);
  const press = (name: string): Promise<void> =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const mine = (): HTMLInputElement => screen.getByRole('radio', { name: 'Keep mine' });
  const sentence = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: /^What you have done/ });
  fireEvent.change(sentence(), { target: { value: 'A name' } });
  await press('Publish');
  await answer(clash('a'));
  fireEvent.click(mine());
  await press('Go on with this');
  await answer(clash('b'));
  expect(screen.getByRole('status').textContent).toMatch(/^Others have published once more meanwhile\. /);
  expect(mine().checked).toBe(true);
  await press('Go on with this');
  await answer(mistake);
  expect(screen.getByText(/It is too long\./)).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Others have changed this, too' })).toBeNull();
  expect(sentence().value).toBe('A name');
  await press('Publish');
  await answer(clash('b'));
  await press('Not now');
  await press('Publish');
  await answer(clash('b'));
  expect(mine().checked).toBe(true);
  expect(sent).toHaveLength(5);
});

it('an author who leaves out a page at its new address reads of it by its name, though its file is not here any more', async () => {
  const { answer } = await published([{ ...changed, what: 'renamed', from: 'pages/old.yaml' }]);
  await answer({
    kind: 'refused',
    refused: {
      refused: 'mistakes',
      message: 'The site would have a mistake.',
      mistakes: [{ file: 'pages/old.yaml', pointer: '', message: 'It is left.' }],
    },
  });
  expect(screen.getByText(/It is left\./).textContent).toBe('Tea: It is left.');
});

it('an author whose changes are refused reads each mistake once, where she has read it before', async () => {
  const mistake = { file: 'site.config.yaml', pointer: '/header', message: 'There is no page at "/a".' };
  const { answer } = await published([{ ...changed, what: 'deleted' }], { elsewhere: [mistake] });
  const refused = { refused: 'mistakes', message: 'The site would have a mistake.', mistakes: [mistake] };
  await answer({ kind: 'refused', refused });
  expect(screen.getByRole('status').textContent).toBe('The site would have a mistake.');
  const [line, ...more] = document.querySelectorAll('li.problem');
  expect(more).toEqual([]);
  expect(line?.textContent).toBe('Site settings: There is no page at "/a".');
  expect(screen.getByRole('region', { name: 'Before you publish' }).contains(line ?? null)).toBe(true);
});

it('an author whose page has the same mistake in several places reads it once, with how many there are, and is led to the first', async () => {
  const mistakes = ['/blocks/2', '/blocks/5', '/blocks/6'].map((pointer) => ({
    file: FILE,
    pointer,
    message: 'There is no page at "/x".',
  }));
  const { store } = await shown([{ ...changed, mistakes }]);
  const [line, ...more] = document.querySelectorAll('li.problem');
  expect(more).toEqual([]);
  expect(line?.textContent).toMatch(/: There is no page at "\/x"\. In 3 places\.$/);
  fireEvent.click(line?.querySelector('button') ?? document.body);
  await waitFor(() => expect(store.state().place).toEqual({ file: FILE, pointer: '/blocks/2' }));
});

it('an author who changes something after she has published does not read any more that it is published', async () => {
  const { answer, changes } = await published([changed]);
  const left = { ...changed, file: 'pages/b.yaml', name: 'Rice' };
  const sent = { remote: 'origin', branch: 'main', received: 0, isSent: true, changes: changesOf([left]) };
  await answer({ kind: 'answer', answer: { ...sent, seenAt: 'https://tea.in/a' } });
  await changes([left]);
  expect(screen.getByRole('status').textContent).toMatch(/^Published\.See it at https:\/\/tea\.in\/a,/);
  await changes([left, { ...changed, what: 'deleted' }]);
  expect(screen.getByRole('status').textContent).toBe('2 files have changed.');
});

it('an author who has published reads what others have broken, and is led there', async () => {
  const { answer } = await published([changed]);
  const broken = [{ file: FILE, pointer: '/blocks/0', message: 'There is no page at "/a".' }];
  const sent = { remote: 'origin', branch: 'main', received: 1, isSent: true, changes: changesOf([]) };
  await answer({ kind: 'answer', answer: { ...sent, broken } });
  expect(screen.getByRole('status').textContent).toMatch(/^Published\..* with that the site has mistakes\./);
  expect(screen.getByText(/There is no page at "\/a"\./)).toBeTruthy();
});

it('an author whose changes have been taken back meanwhile does not read that they are published', async () => {
  const { answer } = await published([changed]);
  await answer({
    kind: 'answer',
    answer: { remote: 'origin', branch: 'main', received: 0, isSent: false, changes: changesOf([]) },
  });
  const said = 'There was nothing new to publish, here or from others.';
  expect(screen.getByRole('status').textContent).toBe(said);
});

it('an author who has renamed a page without its translation reads that before she publishes', async () => {
  const alone = [{ file: 'pages/ta/old.yaml', pointer: '', message: 'It translates pages/old.yaml.' }];
  await shown([{ ...changed, what: 'renamed', from: 'pages/old.yaml', unfinished: undefined }], { alone });
  const before = screen.getByRole('region', { name: 'Before you publish' });
  expect(before.textContent).toContain('A page is gone, or elsewhere, and its translation is not.');
  expect(before.querySelector('.problem button')).not.toBeNull();
});
