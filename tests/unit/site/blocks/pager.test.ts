import { describe, expect, it } from 'vitest';
import { page, plainSite } from '../../engine/siteFromFiles.ts';
import { drawnBlock } from './drawnBlock.tsx';

const NAMES = ['First', 'Second', 'Third'];

/**
 * The links of the pager on the page of one service among a number of them, with their texts and addresses.
 *
 * @param topOf further properties of the page in a place
 */
async function pager(
  on: string,
  services: number,
  topOf = (place: number) => `order: ${place + 1}\n`,
  ends = false,
): Promise<string[]> {
  const config = `${plainSite['site.config.yaml']}collections: { services: { permalink: /:slug } }\n`;
  const files = NAMES.slice(0, services).map((name, place) => [
    `pages/services/${name.toLowerCase()}.yaml`,
    page({ name, top: topOf(place), blocks: `  - { type: pager, collection: services, ends: ${ends} }\n` }),
  ]);
  const site = { 'site.config.yaml': config, ...Object.fromEntries(files) };
  const body = await drawnBlock({ type: 'pager', collection: 'services' }, site, on);
  return [...body.querySelectorAll('nav a')].map(
    (link) => `${link.getAttribute('rel')} ${link.textContent.trim()} -> ${link.getAttribute('href')}`,
  );
}

describe('a visitor who has read about one service', () => {
  it('is led to the previous one and the next one', async () => {
    expect(await pager('/second', 3)).toEqual(['prev Previous First -> /first', 'next Next Third -> /third']);
  });

  it('goes round in a circle: after the last comes the first, before the first comes the last', async () => {
    expect(await pager('/third', 3)).toEqual([
      'prev Previous Second -> /second',
      'next Next First -> /first',
    ]);
    expect(await pager('/first', 3)).toEqual([
      'prev Previous Third -> /third',
      'next Next Second -> /second',
    ]);
  });

  it('is led to the only other one just once', async () => {
    expect(await pager('/first', 2)).toEqual(['next Next Second -> /second']);
  });

  it('reaches an end where pages have dates: nothing is newer than the newest, nothing older than the oldest', async () => {
    const dayOf = (place: number): string => `date: 2024-07-1${9 - place}\n`;
    expect(await pager('/first', 3, dayOf)).toEqual(['next Next Second -> /second']);
    expect(await pager('/second', 3, dayOf)).toEqual([
      'prev Previous First -> /first',
      'next Next Third -> /third',
    ]);
    expect(await pager('/third', 3, dayOf)).toEqual(['prev Previous Second -> /second']);
    expect(await pager('/first', 2, dayOf)).toEqual(['next Next Second -> /second']);
    expect(await pager('/second', 2, dayOf)).toEqual(['prev Previous First -> /first']);
  });

  it('reaches an end where the author says that there is one, as in a guide', async () => {
    const read = (on: string, pages: number) => pager(on, pages, undefined, true);
    expect(await read('/first', 3)).toEqual(['next Next Second -> /second']);
    expect(await read('/second', 3)).toEqual(['prev Previous First -> /first', 'next Next Third -> /third']);
    expect(await read('/third', 3)).toEqual(['prev Previous Second -> /second']);
    expect(await read('/second', 2)).toEqual(['prev Previous First -> /first']);
    expect(await read('/first', 1)).toEqual([]);
  });
});
