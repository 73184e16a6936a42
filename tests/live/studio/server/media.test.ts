import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { openStudio, type RunningStudio } from '../../../unit/studio/server/openStudio.ts';

/** What a camera makes: noise in every pixel, and metadata that says it was held upright. */
const photograph = (hue: number, width = 480, height = 320): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3 as const,
      background: { r: hue, g: 120, b: 90 },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .withExif({ IFD0: { Make: 'A camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

let studio: RunningStudio;
let photographs: readonly Buffer[] = [];
let large: Buffer = Buffer.alloc(0);
beforeAll(async () => {
  // Before the server listens: they keep this process busy for longer than it keeps a connection open.
  photographs = await Promise.all([200, 10, 60].map((hue) => photograph(hue)));
  large = await photograph(90, 4800, 360);
  studio = await openStudio(join(project, 'tests/sites/foreign'));
}, 60_000);
afterAll(() => studio.close());

describe('an author who drops a photograph', () => {
  it('finds it under a plain name, as it was, and among the pictures', async () => {
    const [bytes = Buffer.alloc(0)] = photographs;
    const { status, body } = await studio.upload('Día de la Tienda (1).JPG', bytes);
    expect(status).toBe(200);
    expect(body.medium).toMatchObject({ src: '_media/dia-de-la-tienda-1.jpg', bytes: bytes.length });
    expect(body.notes).toContain('It is called dia-de-la-tienda-1.jpg here.');
    expect(await readFile(join(studio.root, 'pages', body.medium.src))).toEqual(bytes);
    const { media } = (await studio.get('/_studio/api/site')).body.names;
    expect(media).toContainEqual(expect.objectContaining({ src: body.medium.src, shown: body.medium.shown }));
    const shown = await studio.visit(body.medium.shown);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    // A drawing may contain a script, and is opened by its address as well.
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes);
  });

  it('which is larger than any page needs gets it scaled down, upright, and is told so', async () => {
    const { status, body } = await studio.upload('wall.jpg', large);
    expect(status).toBe(200);
    expect(body.medium.src).toBe('_media/wall.jpg');
    expect(body.notes[0]).toMatch(/scaled down: 360 × 4800, .* now\.$/);
    const kept = await sharp(join(studio.root, 'pages/_media/wall.jpg')).metadata();
    expect([kept.width, kept.height, kept.orientation ?? 1]).toEqual([300, 4000, 1]);
  });

  it('gets another name for another picture of the same name, and the same file for the same picture', async () => {
    const [, first = Buffer.alloc(0), second = Buffer.alloc(0)] = photographs;
    expect((await studio.upload('shop.jpg', first)).body.medium.src).toBe('_media/shop.jpg');
    expect((await studio.upload('shop.jpg', second)).body.medium.src).toBe('_media/shop-2.jpg');
    const again = (await studio.upload('Shop.jpg', second)).body;
    expect(again.medium.src).toBe('_media/shop-2.jpg');
    expect(again.notes).toContain('The picture is there already, as _media/shop-2.jpg.');
    const names = await readdir(join(studio.root, 'pages/_media'));
    expect(names.filter((name) => name.startsWith('shop')).sort()).toEqual(['shop-2.jpg', 'shop.jpg']);
    // Where capitals count for nothing, the one would replace the other.
    await writeFile(join(studio.root, 'pages/_media/Card.JPG'), first);
    expect((await studio.upload('card.jpg', second)).body.medium.src).toBe('_media/card-2.jpg');
  });
});

describe('an author who looks through all pictures', () => {
  it('sees which are shown where, replaces one everywhere, takes that back, and deletes only what nothing shows', async () => {
    const [first = large, second = large, third = large] = photographs;
    await studio.upload('old.jpg', first);
    await studio.upload('new.jpg', second);
    const { body: home } = await studio.get('/_studio/api/page?route=/');
    const html = '<p><img src="_media/old.jpg" alt="The room"></p>';
    const edits = [{ kind: 'set', pointer: '/blocks/2/html', value: html }];
    // Nobody sees it yet, and it is in use.
    await studio.upload('soon.jpg', third);
    await writeFile(
      join(studio.root, 'pages/soon.yaml'),
      `name: Soon\ndraft: true\nmeta: { title: Soon, description: Not yet. }\nblocks: [{ type: note, html: ${JSON.stringify(html.replace('old', 'soon'))} }]\n`,
    );
    await studio.inside.written(['pages/soon.yaml']);
    await studio.post('/_studio/api/edit', { file: home.file, revision: home.revision, edits });
    const text = (): Promise<string> => readFile(join(studio.root, home.file), 'utf8');
    const before = await text();
    const act = (body: object) => studio.post('/_studio/api/pictures', body);

    const { pictures } = (await studio.get('/_studio/api/pictures')).body;
    const used = pictures.find(({ src }: { src: string }) => src === '_media/old.jpg');
    expect(used.uses).toEqual([expect.objectContaining({ file: home.file, pointer: '/blocks/2/html' })]);
    const { unused } = (await studio.get('/_studio/api/launch')).body;
    expect(unused).toContain('_media/new.jpg');
    expect(unused.filter((src: string) => /old|soon/.test(src))).toEqual([]);
    expect((await act({ do: 'delete', pictures: ['_media/old.jpg'] })).body.refused).toBe(
      'would-break-links',
    );

    const { body: replaced } = await act({ do: 'replace', src: '_media/old.jpg', by: '_media/new.jpg' });
    expect(replaced.texts).toEqual([{ file: home.file, pointer: '/blocks/2/html', on: expect.any(String) }]);
    expect(replaced.files).toMatchObject([{ file: home.file, text: await text() }]);
    expect(await text()).toBe(before.replace('_media/old.jpg', '_media/new.jpg'));
    await studio.post('/_studio/api/undo', {});
    expect(await text()).toBe(before);

    const again = await act({ do: 'replace', src: '_media/new.jpg', by: '_media/old.jpg' });
    expect(again.body.message).toBe('No page shows _media/new.jpg any more.');

    for (const src of ['../index.yaml', '_media/../index.yaml', '/etc/hostname'])
      expect((await act({ do: 'delete', pictures: [src] })).status).toBe(404);
    expect((await act({ do: 'delete', pictures: ['_media/new.jpg'] })).status).toBe(200);
    const kept = (): Promise<Buffer | undefined> =>
      readFile(join(studio.root, 'pages/_media/new.jpg')).catch(() => undefined);
    expect(await kept()).toBeUndefined();
    expect((await studio.post('/_studio/api/undo', {})).body.history.redo).toBe('the deletion of new.jpg');
    expect(await kept()).toEqual(second);
    await studio.post('/_studio/api/redo', {});
    expect(await kept()).toBeUndefined();
    expect(await text()).toBe(before);
  });

  it('replaces one that is cropped: what the new one cannot have goes, and twice in a row is as good as once', async () => {
    const shape = (width: number, height: number): Promise<Buffer> =>
      sharp({ create: { width, height, channels: 3, background: '#963' } })
        .jpeg()
        .toBuffer();
    await studio.upload('wide.jpg', await shape(400, 200));
    await studio.upload('wider.jpg', await shape(800, 400));
    await studio.upload('tall.jpg', await shape(200, 400));
    await studio.upload('dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="80"/>');
    const file = 'pages/framed.yaml';
    const written = (image: string): string =>
      `name: Framed\nimage: { ${image}, alt: A room } # ours\nmeta: { title: Framed, description: A picture. }\nblocks: [{ type: note, html: <p>Words</p> }]\n`;
    const crop = 'crop: { x: 0, y: 0, width: 50, height: 50 }';
    const focus = 'focus: { x: 70, y: 30 }';
    await writeFile(join(studio.root, file), written(`src: _media/wide.jpg, ${crop}, ${focus}`));
    await studio.inside.written([file]);
    const replace = async (src: string, by: string): Promise<unknown> =>
      (
        await studio.post('/_studio/api/pictures', {
          do: 'replace',
          src: `_media/${src}`,
          by: `_media/${by}`,
        })
      ).body.dropped;
    const text = (): Promise<string> => readFile(join(studio.root, file), 'utf8');
    // Of the same shape, both stay; a drawing of the same shape has a focal point, and no crop.
    expect(await replace('wide.jpg', 'wider.jpg')).toEqual([]);
    expect(await text()).toBe(written(`src: _media/wider.jpg, ${crop}, ${focus}`));
    expect(await replace('wider.jpg', 'tall.jpg')).toEqual(['crop', 'focus']);
    expect(await text()).toBe(written('src: _media/tall.jpg'));
    await writeFile(join(studio.root, file), written(`src: _media/tall.jpg, ${crop}, ${focus}`));
    await studio.inside.written([file]);
    expect(await replace('tall.jpg', 'dot.svg')).toEqual(['crop']);
    expect(await text()).toBe(written(`src: _media/dot.svg, ${focus}`));
  });
});
