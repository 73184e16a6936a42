import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { WeightAnswer } from '../../protocol/site.ts';

const compressed = promisify(brotliCompress);

/** The width at which a picture counts, in pixels: that of a telephone's screen, or of a part of a desk's. */
const SHOWN = 960;

/** As it was last built and hosts compress it; of each picture, the one file that a browser chooses. */
export async function builtWeight(out: string, route: string, basePath: string): Promise<WeightAnswer> {
  const read = async (path: string): Promise<Buffer | undefined> => {
    const file = resolve(join(out, path));
    // An address of the page leads nowhere else.
    return file.startsWith(join(out, '/')) ? readFile(file).catch(() => undefined) : undefined;
  };
  const page = await read(route === '/' ? 'index.html' : `${route}.html`);
  if (page === undefined) return {};
  const html = page.toString();
  const named = (pattern: RegExp): Set<string> =>
    new Set([...html.matchAll(pattern)].flatMap(([, address]) => address ?? []));
  const sent = async (addresses: Iterable<string>): Promise<number> => {
    const sizes = [...addresses].map(async (address) => {
      const contents = await read(address.slice(basePath.length));
      return contents === undefined ? 0 : (await compressed(contents)).length;
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const pictures = [...html.matchAll(/<picture\b[\s\S]*?<\/picture>|<img\b[^>]*>/g)].map(([one]) =>
    chosen(one),
  );
  const sizes = await Promise.all(
    [...new Set(pictures)].map((address) =>
      stat(join(out, address.slice(basePath.length))).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return {
    weight: {
      html: (await compressed(page)).length,
      css: await sent(named(/<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+\.css)"/g)),
      script: await sent(named(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g)),
      pictures: sizes.reduce((sum, size) => sum + size, 0),
    },
  };
}

function chosen(markup: string): string {
  const set =
    /\bsrcset="([^"]+)"/i
      .exec(markup)?.[1]
      ?.split(', ')
      .map((one) => one.split(' ')) ?? [];
  const fits = set.find(([, width = '']) => Number.parseInt(width, 10) >= SHOWN) ?? set.at(-1);
  return fits?.[0] ?? /\bsrc="([^"]+)"/.exec(markup)?.[1] ?? '';
}
