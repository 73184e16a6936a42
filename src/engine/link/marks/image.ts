import { findEach } from '../../model/findEach.ts';
import { atValue } from '../../model/finding.ts';
import type { Mark } from '../../model/mark.ts';
import { reachesBeyond, splitPart } from '../../model/picturePart.ts';
import { pictureFindings } from '../../pictures/findings.ts';
import { drawnImage } from '../../pictures/renditions.ts';
import { finding } from '../findings.ts';
import { type MarkKind, mappingOf, type Place, type Resolution } from '../mark.ts';
import type { SiteView } from '../siteLookup.ts';

/**
 * The path of a picture, replaced by its published address. If the property is called `src`, it is shown on the page,
 * and what its markup needs is added next to it; otherwise social networks show it, and there is only the address.
 */
export const image: MarkKind = {
  prepare: async (values, { readImage }) => ({ images: await findEach(values, readImage), resolve }),
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
};

function resolve(mark: Mark, place: Place, site: SiteView): Resolution {
  const { value: named, pointer, shownAt } = mark;
  const isShown = pointer.endsWith('/src');
  const found = isShown ? site.image(named) : site.share(named);
  const at = atValue(pointer);
  const { path } = place.file.source;
  if (found === undefined) {
    const { src } = splitPart(named);
    const beside = isShown ? { width: 0, height: 0 } : {};
    return { value: '', beside, findings: [finding('missing-image', path, at, { src })] };
  }
  const { crop, focus } = isShown ? mappingOf(mark, place) : {};
  const { src: url, ...beside } = drawnImage(found, site.plan.basePath, focus);
  const { src, part, moves } = found;
  const why = reachesBeyond(crop) ? 'beyond' : moves ? 'animation' : 'drawing';
  const findings = pictureFindings(found, path, at, shownAt);
  if (why === 'beyond' || (named !== src && part === undefined))
    findings.push(finding('unusable-crop', path, atValue(pointer.replace(/[^/]*$/, 'crop')), { src, why }));
  return { value: url, ...(isShown ? { beside } : {}), findings };
}

const sideOf = (side: string) => ({ description: `The picture's ${side} in CSS pixels.`, type: 'number' });

const text = (description: string) => ({ description, type: 'string' });
