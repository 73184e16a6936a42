import { expect, it } from 'vitest';
import { page, plainSite } from '../../engine/siteFromFiles.ts';
import { drawnBlock } from './drawnBlock.tsx';

const NAMES = ['First', 'Second', 'Third'];

/**
 * The links of the pager on the page of one service among a number of them, with their texts and addresses.
 *
 * @param topOf further properties of the page in a place
 * @param index the page that lists the services
 */
async function pager(
  on: string,
  services: number,
  topOf = (place: number) => `order: ${place + 1}\n`,
  ends = false,
  index?: string,
): Promise<string[]> {
  const listed = index === undefined ? '' : `, index: ${index}`;
  const config = `${plainSite['site.config.yaml']}collections: { services: { permalink: /:slug${listed} } }\n`;
  const files = NAMES.slice(0, services).map((name, place) => [
    `pages/services/${name.toLowerCase()}.yaml`,
    page({ name, top: topOf(place), blocks: `  - { type: pager, collection: services, ends: ${ends} }\n` }),
  ]);
  const list = page({ name: 'Services' });
  const site = {
    'site.config.yaml': config,
    ...Object.fromEntries(files),
    ...(index === undefined ? {} : { [`pages${index}.yaml`]: list }),
  };
  const body = await drawnBlock({ type: 'pager', collection: 'services' }, site, on);
  return [...body.querySelectorAll('nav a')].map(
    (link) => `${link.getAttribute('rel')} ${link.textContent.trim()} -> ${link.getAttribute('href')}`,
  );
}

const previous = (name: string): string => `prev Previous ${name} -> /${name.toLowerCase()}`;
const next = (name: string): string => `next Next ${name} -> /${name.toLowerCase()}`;
const dayOf = (place: number): string => `date: 2024-07-1${9 - place}\n`;

it.each([
  ['the previous one and the next one', '/second', 3, [previous('First'), next('Third')]],
  ['the first one after the last', '/third', 3, [previous('Second'), next('First')]],
  ['the last one before the first', '/first', 3, [previous('Third'), next('Second')]],
  ['the only other one just once', '/first', 2, [next('Second')]],
  ['nothing newer than the newest of those with dates', '/first', 3, [next('Second')], dayOf],
  [
    'what is newer and what is older than one with a date',
    '/second',
    3,
    [previous('First'), next('Third')],
    dayOf,
  ],
  ['nothing older than the oldest', '/third', 3, [previous('Second')], dayOf],
  ['nothing newer than the newest of two', '/first', 2, [next('Second')], dayOf],
  ['nothing older than the older of two', '/second', 2, [previous('First')], dayOf],
])('a visitor who has read about one service is led to %s', async (_, on, services, links, top?) => {
  expect(await pager(on, services, top)).toEqual(links);
});

it('a visitor who reads a guide reaches an end where the author says that there is one', async () => {
  const read = (on: string, pages: number) => pager(on, pages, undefined, true);
  expect(await read('/first', 3)).toEqual([next('Second')]);
  expect(await read('/second', 3)).toEqual([previous('First'), next('Third')]);
  expect(await read('/third', 3)).toEqual([previous('Second')]);
  expect(await read('/second', 2)).toEqual([previous('First')]);
  expect(await read('/first', 1)).toEqual([]);
});

it('a visitor at an end is led to the page that lists them all, in the place of the one that is not there', async () => {
  const read = (on: string) => pager(on, 3, dayOf, false, '/services');
  const all = 'null See all Services -> /services';
  expect(await read('/first')).toEqual([all, next('Second')]);
  expect(await read('/second')).toEqual([previous('First'), next('Third')]);
  expect(await read('/third')).toEqual([previous('Second'), all]);
});
