import { describe, expect, it } from 'vitest';
import type { Hit } from '../../../../src/studio/protocol/pages.ts';
import type { Reply } from '../../../unit/studio/server/openStudio.ts';
import { authoredSite, PAGE, QUOTED, QUOTED_TEXT, TEXT } from './authoredSite.ts';

const { studio, onDisk, writeOutside } = authoredSite();
const post = (address: string, body: object): Promise<Reply> =>
  studio().post(`/_studio/api/${address}`, body);
const found = async (find: string, more: object = {}): Promise<readonly Hit[]> =>
  (await post('find', { find, ...more })).body.hits;
const inWords = ({ on, before, found: what, behind }: Hit): string => `${on}: ${before}[${what}]${behind}`;

const LINKED = `name: Linked
meta: { title: A page with links, description: It has links of each kind. }
blocks:
  - type: banner
    title: The heading, and /plain
    actions: [{ text: Go, link: "/plain?a=b" }, { text: Stay, link: /plainer }]
  - type: article
    html: '<p>The <a href="/plain">heading</a> of /plain</p>'
`;

describe('an author who finds words in all pages', () => {
  it('reads where they are, leaves one out, changes the others, and undoes it in one step', async () => {
    await writeOutside(LINKED, 'pages/linked.yaml');
    const hits = await found('heading');
    const own = hits.filter(({ file }) => [PAGE, QUOTED, 'pages/linked.yaml'].includes(file));
    expect(own.map(inWords)).toEqual([
      'Linked: The [heading], and /plain',
      'Linked: The [heading] of /plain',
      'Plain product: The [heading]',
      'Quoted: The other [heading]',
    ]);
    const places = own
      .filter(({ on }) => on !== 'Linked')
      .map(({ file, pointer, at }) => ({ file, pointer, at }));
    const request = { find: 'HEADING', replace: 'title', places };
    expect((await post('replace', { ...request, isExact: true })).status).toBe(409);
    expect((await post('replace', request)).status).toBe(200);
    expect(await onDisk()).toBe(TEXT.replace('The heading', 'The title'));
    expect(await onDisk(QUOTED)).toBe(QUOTED_TEXT.replace('other heading', 'other title'));
    expect((await studio().get('/_studio/api/site')).body.history.undo).toBe('“HEADING” in 2 places');
    await post('undo', {});
    expect([await onDisk(), await onDisk(QUOTED)]).toEqual([TEXT, QUOTED_TEXT]);
  });

  it('sees and ticks each of those that are in one text, and changes no other', async () => {
    await writeOutside(LINKED.replace('>heading<', '>heading of the heading<'), 'pages/linked.yaml');
    const hits = (await found('heading')).filter(({ pointer }) => pointer === '/blocks/1/html');
    expect(hits.map(inWords)).toEqual([
      'Linked: The [heading] of the heading of /plain',
      'Linked: The heading of the [heading] of /plain',
    ]);
    await post('replace', { find: 'heading', replace: 'title', places: hits.slice(1) });
    expect(await onDisk('pages/linked.yaml')).toContain('>heading of the title<');
  });

  it('finds only whole words if she wants that, also of a script whose letters have marks, and of words with a hyphen', async () => {
    const words = 'heading, subheading, பக்கம் பக்க, e-invoice, invoice’s (invoice) - invoice-';
    await writeOutside(LINKED.replace('>heading<', `>${words}<`), 'pages/linked.yaml');
    const whole = async (find: string): Promise<readonly string[]> =>
      (await found(find, { isWhole: true })).filter(({ on }) => on === 'Linked').map(inWords);
    expect(await whole('heading')).toHaveLength(2);
    expect(await whole('head')).toEqual([]);
    expect(await whole('பக்க')).toHaveLength(1);
    expect(await whole('invoice')).toHaveLength(2);
    expect(await whole('e-invoice')).toHaveLength(1);
  });

  it('finds no names of blocks, no tags and no addresses, and makes no mistakes', async () => {
    await writeOutside(LINKED, 'pages/linked.yaml');
    for (const word of ['banner', 'href', '/plainer', '</p>']) expect(await found(word)).toEqual([]);
    const [hit] = (await found('The heading')).filter(({ file }) => file === PAGE);
    const request = { find: 'The heading', replace: '', places: [hit] };
    expect((await post('replace', request)).body.message).toBe('Nothing was changed: "title" is empty.');
    expect(await onDisk()).toBe(TEXT);
  });

  it('changes the links that still use an old address, and nothing that only looks like one', async () => {
    await writeOutside(LINKED, 'pages/linked.yaml');
    const about = { find: '/plain', isLink: true };
    const hits = await found('/plain', { isLink: true });
    expect(hits.map(inWords)).toEqual(['Linked: [/plain]?a=b', 'Linked: The [/plain]heading of /plain']);
    const places = hits.map(({ file, pointer, at }) => ({ file, pointer, at }));
    expect(places.map(({ pointer }) => pointer)).toEqual(['/blocks/0/actions/0/link', '/blocks/1/html']);
    await post('replace', { ...about, replace: '/teas', places, isLink: true });
    expect(await onDisk('pages/linked.yaml')).toBe(
      LINKED.replace('"/plain?a=b"', '"/teas?a=b"').replace('href="/plain"', 'href="/teas"'),
    );
  });
});
