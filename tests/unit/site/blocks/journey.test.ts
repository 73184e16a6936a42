import { expect, it } from 'vitest';
import { drawnBlock, drawnBlocks, words } from './drawnBlock.tsx';

const station = (label: string, height?: number) => ({
  label,
  title: `At ${label}`,
  text: 'It is done.',
  height,
});

it('a visitor who reads what happens to one thing finds the stations as an ordered list, each with its label first, and one dot for each on the line', async () => {
  const labels = ['4.10', '4.40', '6.05', '7.05'];
  const body = await drawnBlock({
    type: 'journey',
    title: 'One duty',
    items: labels.map((label, index) => station(label, index * 30)),
  });
  expect(words(body, 'ol > li > :first-child')).toEqual(labels);
  expect(words(body, 'ol > li > h3')).toEqual(labels.map((label) => `At ${label}`));
  const drawing = body.querySelector('svg');
  expect(drawing?.getAttribute('aria-hidden')).toBe('true');
  const dots = [...(drawing?.querySelectorAll('circle') ?? [])].map((dot) => Number(dot.getAttribute('cy')));
  expect(dots).toHaveLength(4);
  expect(dots).toEqual(dots.toSorted((a, b) => b - a));
});

it('a visitor who reads what happens to one thing reads the times around one clock in their order, none on another, and the last in the middle', async () => {
  const labels = ['0:00', '0:05', '2:50', '9:50'];
  const body = await drawnBlock({
    type: 'journey',
    title: 'Ten minutes',
    shape: 'clock',
    items: [0, 1, 28, 98].map((height, index) => station(labels[index] ?? '', height)),
  });
  expect(body.querySelectorAll('svg')).toHaveLength(1);
  const words = [...body.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(words).toEqual([...labels, '9:50', 'At 9:50', '1', '2', '3', '4']);
  const discs = [...body.querySelectorAll('circle[r="8.5"]')].map((disc) =>
    ['cx', 'cy'].map((name) => Number(disc.getAttribute(name))),
  );
  const apart = discs.map(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = discs[(index + 1) % discs.length] ?? [];
    return Math.hypot(x - nextX, y - nextY);
  });
  expect(discs).toHaveLength(4);
  expect(Math.min(...apart)).toBeGreaterThan(2 * 8.5);
});

it('a visitor reads in the banner which number stands where on a road, below its name', async () => {
  const labels = ['Pin code', 'Order', 'Handover', 'Paid'];
  const items = labels.map((label, index) => station(label, index * 30));
  const blocks = [
    { type: 'journey', title: 'One parcel', shape: 'road', items },
    { type: 'banner', title: 'A shop', figure: true },
  ];
  const way = { name: 'Way', meta: { title: 'A way', description: 'The way of a parcel.' }, blocks };
  const [banner] = await drawnBlocks([], { 'pages/way.yaml': JSON.stringify(way) }, '/way');
  expect(banner && words(banner, 'ul[aria-hidden] > li')).toEqual(labels);
  expect(banner && words(banner, 'svg.journey-line:first-of-type > g:last-child')).toEqual(['1234']);
});
