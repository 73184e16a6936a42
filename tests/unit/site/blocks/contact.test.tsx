import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Contact } from '../../../../src/site/blocks/contact/Contact.tsx';
import type { ContactBlock } from '../../../../src/site/blocks.generated.ts';
import type { Page, Site } from '../../../../src/site/siteTypes.ts';
import { page, plainSite, understandFiles } from '../../engine/siteFromFiles.ts';
import { parseHtml } from '../parseHtml.ts';

/** The rendered block on a page of a site. */
async function drawn(block: string, contact = ''): Promise<Element> {
  const { pages, site, issues } = await understandFiles({
    'site.config.yaml': (plainSite['site.config.yaml'] ?? '').replace('  address:', `${contact}  address:`),
    'pages/index.yaml': page({ name: 'Home', blocks: `  - ${block}\n` }),
  });
  expect(issues).toEqual([]);
  const home = pages.get('/');
  if (home === undefined || site === undefined) throw new Error('there is no page');
  // The last block on the page, which is the one that the test has put there.
  const last = home.blocks.at(-1) as ContactBlock;
  // The project's own schemas have checked both.
  const html = renderToStaticMarkup(
    <Contact block={last} page={home as Page} site={site as unknown as Site} />,
  );
  return parseHtml(html).body;
}

const links = (body: Element): string[] =>
  [...body.querySelectorAll('a')].map((link) => `${link.textContent.trim()} -> ${link.getAttribute('href')}`);

it('29: a visitor can call and write with one press', async () => {
  const body = await drawn('{ type: contact }');
  expect(links(body)).toEqual([
    'Call now +44 20 0000 0000 -> tel:+442000000000',
    'Write an e-mail hello@tea.example -> mailto:hello@tea.example',
  ]);
  expect(body.querySelector('address')?.textContent).toBe('1 Leaf LaneLondon');
});

it('29: a visitor can write on WhatsApp where there is a number for it', async () => {
  const body = await drawn('{ type: contact }', '  whatsapp: +91 98765 43210\n');
  expect(links(body)).toContain(
    'Ask on WhatsApp +91 98765 43210 -> https://wa.me/919876543210?text=About%20%E2%80%9CHome%E2%80%9D%3A%20',
  );
});

it('a visitor reads the address only once where the map shows it too', async () => {
  const body = await drawn('{ type: contact, address: false }');
  expect(body.querySelector('address')).toBeNull();
  expect(links(body)).toHaveLength(2);
});
