import { expect, it } from 'vitest';
import { drawnBlocks, words } from './drawnBlock.tsx';

/** The dates at the top of a post. */
async function datesOf(top: string): Promise<string[]> {
  const text = `name: A
${top}meta: { title: A, description: All about A. }
blocks: [{ type: article, html: <p>Tea.</p> }, { type: postHeader, title: Tea }]
`;
  const [header] = await drawnBlocks([], { 'pages/index.yaml': text });
  if (header === undefined) throw new Error('nothing was drawn');
  return words(header, 'p:has(time)');
}

it('31: a reader sees when a post was published, if it was changed on another day, when, and when its facts were last checked', async () => {
  const date = 'date: 2024-07-07\n';
  const published = 'Published on Sunday, 7 July 2024';
  expect(await datesOf(date)).toEqual([published]);
  expect(await datesOf(`${date}updated: 2024-07-07\n`)).toEqual([published]);
  const updated = 'Updated on Friday, 12 July 2024';
  expect(await datesOf(`${date}updated: 2024-07-12\n`)).toEqual([published, updated]);
  const checked = 'Facts last checked in July 2024';
  expect(await datesOf(`${date}checked: 2024-07-07\n`)).toEqual([published, checked]);
});
