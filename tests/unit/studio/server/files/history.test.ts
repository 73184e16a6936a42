import { expect, it } from 'vitest';
import { History } from '../../../../../src/studio/server/files/history.ts';
import { written } from '../../../../../src/studio/server/files/workspace.ts';

it('a page whose file has another name is still known as it was at first, and how it was written', () => {
  const history = new History(() => 0);
  const step = (file: string, before: string | undefined, after: string | undefined) => ({
    file,
    before: written(before),
    after: written(after),
  });
  const [made, grown, moved, later] = ['made', 'made, with examples', 'with its old address', 'later'];
  history.add({ label: 'new page', files: [step('pages/a.yaml', undefined, made)] });
  history.add({ label: 'a block', files: [step('pages/a.yaml', made, grown)] });
  history.add({
    label: 'new address',
    files: [step('pages/b.yaml', undefined, moved), step('pages/a.yaml', grown, undefined)],
  });
  history.add({ label: 'words', files: [step('pages/b.yaml', moved, later)] });
  expect(history.earlier('pages/b.yaml')).toEqual([made, moved, grown]);
});

it('what is typed into one text without a rest is one step; a rest, or what is not typed, begins another', () => {
  let now = 0;
  const history = new History(() => now);
  let text = '';
  const type = (more: string, after: number, begins = false): void => {
    now += after;
    const [before, next] = [written(text), written(text + more)];
    const joins = history.joined('title', begins);
    history.add({ label: more, joins, files: [{ file: 'pages/a.yaml', before, after: next }] });
    text += more;
  };
  type('o', 0);
  type('n', 1900);
  type('e', 1900);
  type(' two', 2000);
  type(' pasted', 100, true);
  const left: (string | undefined)[] = [];
  for (let step = history.next('undo'); step !== undefined; step = history.next('undo')) {
    left.push(step.files[0]?.after.saved);
    history.made('undo');
  }
  expect(left).toEqual(['one two', 'one', '']);
});
