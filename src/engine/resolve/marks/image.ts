import { finding } from '../../issues/catalogue.ts';
import type { ImageFile } from '../readImage.ts';
import type { MarkKind } from './mark.ts';

/**
 * The path of a picture, replaced by its published address. If the property is called `src`, the picture's width and
 * height are added next to it, so that the page can reserve its space; otherwise there is only the address.
 */
export const image: MarkKind<ReadonlyMap<string, ImageFile | undefined>> = {
  prepare: async (values, { readImage }) =>
    new Map(await Promise.all([...values].map(async (src) => [src, await readImage(src)] as const))),
  dependsOnPage: () => false,
  resolve: ({ value: src, pointer }, { file }, { ask, basePath }) => {
    const found = ask('image', src);
    const { url, width, height } = found ?? { url: '', width: 0, height: 0 };
    const at = { pointer, target: 'value' } as const;
    return {
      value: found === undefined ? '' : basePath + url,
      ...(pointer.endsWith('/src') ? { beside: { width, height } } : {}),
      findings: found === undefined ? [finding('missing-image', file.source.path, at, { src })] : [],
    };
  },
  received: (schema, name) => ({
    own: schema,
    ...(name === 'src' ? { beside: { width: sideOf('width'), height: sideOf('height') } } : {}),
  }),
};

const sideOf = (side: string) => ({ description: `The picture's ${side} in CSS pixels.`, type: 'number' });
