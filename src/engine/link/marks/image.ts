import type { Images } from '../../pictures/readPicture.ts';
import { drawnImage } from '../../pictures/renditions.ts';
import { finding } from '../findings.ts';
import { markKind } from '../mark.ts';
import { pictureFindings } from '../pictureFindings.ts';

/**
 * The path of a picture, replaced by its published address. If the property is called `src`, it is shown on the page,
 * and what its markup needs is added next to it; otherwise social networks show it, and there is only the address.
 */
export const image = markKind<Images>({
  prepare: async (values, { readImage }) =>
    new Map(await Promise.all([...values].map(async (src) => [src, await readImage(src)] as const))),
  images: (prepared) => prepared,
  dependsOnPage: () => false,
  resolve: ({ value: src, pointer, shownAt }, { file }, { site, basePath }) => {
    const isShown = pointer.endsWith('/src');
    const found = isShown ? site.image(src) : site.share(src);
    const at = { pointer, target: 'value' } as const;
    const { path } = file.source;
    if (found === undefined)
      return {
        value: '',
        ...(isShown ? { beside: NO_SIZE } : {}),
        findings: [finding('missing-image', path, at, { src })],
      };
    const { src: url, ...beside } = drawnImage(found, basePath);
    return {
      value: url,
      ...(isShown ? { beside } : {}),
      findings: pictureFindings(found, path, at, shownAt),
    };
  },
  received: (schema, name) => ({
    own: schema,
    ...(name === 'src'
      ? {
          beside: { width: sideOf('width'), height: sideOf('height') },
          sometimes: {
            avif: text('The same picture in several widths as AVIF, for `srcset`.'),
            webp: text('The same picture in several widths as WebP, for `srcset`.'),
            still: text('Of an animation: the address of its first picture, for people who want no motion.'),
            tone: text('Its average colour, three hexadecimal digits, to show until it comes.'),
          },
        }
      : {}),
  }),
  offered: 'image',
});

const NO_SIZE = { width: 0, height: 0 };

const sideOf = (side: string) => ({ description: `The picture's ${side} in CSS pixels.`, type: 'number' });

const text = (description: string) => ({ description, type: 'string' });
