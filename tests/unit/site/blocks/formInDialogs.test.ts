import { expect, it } from 'vitest';
import { loadBlocks } from '../../../../src/view/draw/loadBlocks.ts';
import type { Json } from '../../../../src/view/island.ts';
import { page, plainSite, understandFiles } from '../../engine/siteFromFiles.ts';

/** The props that the browser receives for a block on the page "/teas". */
async function propsOf(block: string, config = ''): Promise<Json> {
  const { pages, site, issues } = await understandFiles({
    ...plainSite,
    'site.config.yaml': `${plainSite['site.config.yaml']}${config}`,
    'pages/teas.yaml': page({ name: 'Four teas', blocks: `  - ${block}\n` }),
  });
  expect(issues).toEqual([]);
  const teas = pages.get('/teas');
  const last = teas?.blocks.at(-1);
  if (teas === undefined || last === undefined || site === undefined) throw new Error('there is no page');
  const entry = (await loadBlocks()).get(last.type);
  if (entry?.kind !== 'interactive') throw new Error('the block does not live in the browser');
  return entry.split({ block: last, page: teas, site }).props;
}

it('23: the demo dialog is up to 700 px wide, gets the words of its card, once, and offers a phone number', async () => {
  expect(
    await propsOf('{ type: bookDemo, title: Taste them, text: Come by., closable: false }'),
  ).toMatchObject({
    title: 'Taste them',
    href: 'mailto:hello@tea.example',
    text: 'Come by.',
    dialog: { width: 700, closable: false, phone: '+44 20 0000 0000' },
  });
});

it('39: one place in site.config.yaml configures every form', async () => {
  const config =
    'embedHosts: [forms.example]\nforms: { kind: embed, embed: "https://forms.example/contact" }\n';
  const setup = { kind: 'embed', src: 'https://forms.example/contact' };
  expect(await propsOf('{ type: form }', config)).toMatchObject({ setup });
  expect(await propsOf('{ type: bookDemo }', config)).toMatchObject({ dialog: { setup } });
});
