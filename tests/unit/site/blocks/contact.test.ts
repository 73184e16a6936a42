import { expect, it } from 'vitest';
import { renderer } from '../../../../src/view/draw/server.tsx';
import { page, plainSite, understandFiles } from '../../engine/siteFromFiles.ts';
import { drawnBlock } from './drawnBlock.tsx';

const links = (body: Element): string[] =>
  [...body.querySelectorAll('a')].map((link) => `${link.textContent.trim()} -> ${link.getAttribute('href')}`);

it('29: a visitor can call and write with one press, and reads the address once where the map shows it too', async () => {
  const body = await drawnBlock({ type: 'contact' });
  expect(links(body)).toEqual([
    'Call now +44 20 0000 0000 -> tel:+442000000000',
    'Write an e-mail hello@tea.example -> mailto:hello@tea.example',
  ]);
  expect(body.querySelector('address')?.textContent).toBe('1 Leaf LaneLondon');
  const beside = await drawnBlock({ type: 'contact', address: false });
  expect([beside.querySelector('address'), links(beside).length]).toEqual([null, 2]);
  // No heading stands above nothing.
  const { pages, site } = await understandFiles({
    'site.config.yaml': String(plainSite['site.config.yaml']).replace(/ {2}address: .*\n/, ''),
    'pages/index.yaml': page({ name: 'Home', blocks: '  - { type: map, title: Where we are }\n' }),
  });
  const home = pages.get('/');
  const drawn = home && site && renderer.renderPage(home, site, await renderer.loadBlocks()).body;
  expect(drawn).toMatch(/ data-block="map"[^>]*><\/div>/);
});

it('29: a visitor can write on WhatsApp where there is a number for it', async () => {
  const config = String(plainSite['site.config.yaml']);
  const body = await drawnBlock(
    { type: 'contact' },
    { 'site.config.yaml': config.replace('  address:', '  whatsapp: +91 98765 43210\n  address:') },
  );
  expect(links(body)).toContain(
    'Ask on WhatsApp +91 98765 43210 -> https://wa.me/919876543210?text=About%20%E2%80%9CHome%E2%80%9D%3A%20',
  );
});
