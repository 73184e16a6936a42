import { expect, it } from 'vitest';
import { History } from '../../../../../src/studio/server/files/history.ts';
import { written } from '../../../../../src/studio/server/files/workspace.ts';

it('a page whose file has another name is still known as it was at first, and how it was written', () => {
  const history = new History();
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
