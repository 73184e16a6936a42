import { MARKS } from '../../protocol/address.ts';

/** Bytes of a page as it is drawn in the Studio, compressed: its HTML and its styles, and the pictures that it has loaded. */
export interface DrawnWeight {
  readonly html: number;
  readonly css: number;
  readonly pictures: number;
}

/** @param page as it has been loaded, before anything else is put into it */
export async function drawnWeight(page: Document): Promise<DrawnWeight> {
  const copy = page.documentElement.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('*'))
    for (const mark of Object.values(MARKS)) element.removeAttribute(mark);
  const styles = [...copy.querySelectorAll('style')];
  const css = await packed(styles.map(({ textContent }) => textContent).join('\n'));
  for (const style of styles) style.remove();
  const found = page.defaultView?.performance.getEntriesByType('resource') ?? [];
  const pictures = (found as PerformanceResourceTiming[])
    .filter(({ initiatorType }) => /^(?:img|image)$/.test(initiatorType))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { html: await packed(copy.outerHTML), css, pictures };
}

async function packed(text: string): Promise<number> {
  const { body } = new Response(text);
  if (body === null) return 0;
  return (await new Response(body.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()).byteLength;
}
