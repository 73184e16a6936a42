import type { Page } from '@playwright/test';

/**
 * Measures the contrast of everything that is visible on a page: of every text against what is painted behind its
 * centre, of every field against its surroundings (WCAG 2.2, 1.4.3 and 1.4.11). Colours are read as the browser
 * paints them, so it resolves `oklch()` and `light-dark()`. Scrolls through the page, within one task of the browser.
 *
 * @returns how many texts were measured, those in drawings included; and each text and each edge of a field that is hard to
 *   see, with its contrast and what WCAG AA requires
 */
export function measureReadability(page: Page): Promise<{ texts: number; faint: string[] }> {
  return page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('the browser gives no canvas');

    /** Nothing changes meanwhile, and what lies behind many texts would be asked again for each of them. */
    function once<Key, Found>(look: (key: Key) => Found): (key: Key) => Found {
      const seen = new Map<Key, { readonly found: Found }>();
      return (key) => {
        const known = seen.get(key) ?? { found: look(key) };
        seen.set(key, known);
        return known.found;
      };
    }
    /** A CSS colour as it is painted on an sRGB screen: channels and alpha from 0 to 1. */
    const colour = once((css: string): Colour => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red / 255, green / 255, blue / 255, alpha / 255];
    });
    const faded = ([red, green, blue, alpha]: Colour, opacity: number): Colour => [
      red,
      green,
      blue,
      alpha * opacity,
    ];
    function over(upper: Colour, lower: Colour): Colour {
      const alpha = upper[3] + lower[3] * (1 - upper[3]);
      if (alpha === 0) return [0, 0, 0, 0];
      const mix = (at: 0 | 1 | 2): number =>
        (upper[at] * upper[3] + lower[at] * lower[3] * (1 - upper[3])) / alpha;
      return [mix(0), mix(1), mix(2), alpha];
    }
    function luminance([red, green, blue]: Colour): number {
      const linear = (value: number): number =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    }
    function contrast(one: Colour, other: Colour): number {
      const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (lighter + 0.05) / (darker + 0.05);
    }

    /** The opacity of an element multiplied by that of all its ancestors. */
    const opacityOf = once((element: Element): number => {
      const around = element.parentElement;
      return Number(getComputedStyle(element).opacity) * (around === null ? 1 : opacityOf(around));
    });
    /** What an element paints at a point of its box; `undefined` for a picture or a pattern. */
    const paintOf = once((element: Element): Colour | undefined => {
      const style = getComputedStyle(element);
      const opacity = opacityOf(element);
      if (element instanceof SVGGeometryElement) {
        // A badge can be a thick line with round ends.
        const isLine = style.fill === 'none';
        const paint = isLine ? style.stroke : style.fill;
        if (paint === 'none' || paint.startsWith('url')) return [0, 0, 0, 0];
        return faded(colour(paint), opacity * Number(isLine ? style.strokeOpacity : style.fillOpacity));
      }
      if (element instanceof HTMLImageElement || style.backgroundImage !== 'none') return undefined;
      return faded(colour(style.backgroundColor), opacity);
    });
    const canvas = over(colour(getComputedStyle(document.body).backgroundColor), [1, 1, 1, 1]);

    /** What is painted behind an element at a point; `undefined` where there is a picture or a pattern. */
    function groundAt(element: Element, x: number, y: number, inclusive: boolean): Colour | undefined {
      const stack = document.elementsFromPoint(x, y);
      const place = stack.indexOf(element);
      if (place < 0) return undefined;
      let ground: Colour = [0, 0, 0, 0];
      for (const below of stack.slice(inclusive ? place : place + 1)) {
        const painted = paintOf(below);
        if (painted === undefined) return undefined;
        ground = over(ground, painted);
        if (ground[3] > 0.999) return ground;
      }
      return over(ground, canvas);
    }
    /** A box in the window, into which it is scrolled if it lies above or below. */
    function inWindow(find: () => DOMRect | undefined): DOMRect | undefined {
      const box = find();
      if (box === undefined || (box.top >= 0 && box.bottom <= innerHeight)) return box;
      // Down the page, what follows is then in the window, too.
      scrollBy({ top: box.top - 8, behavior: 'instant' });
      return find();
    }

    const nameOf = (element: Element): string => {
      const block = element.closest('[data-block]')?.getAttribute('data-block');
      const where = block ?? element.closest('header, footer, dialog')?.localName ?? 'page';
      return `${where} ${element.localName}.${element.getAttribute('class') ?? ''}`;
    };
    const faint: string[] = [];
    let texts = 0;
    function measure(what: string, ratio: number, least: number): void {
      // As WCAG counts: not rounded up.
      if (ratio < least) faint.push(`${what} has ${Math.floor(ratio * 100) / 100} of ${least}`);
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (element === null || words === '' || /^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName)) continue;
      const style = getComputedStyle(element);
      if (style.visibility !== 'visible' || style.display === 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = inWindow(() =>
        [...range.getClientRects()].find(({ width, height }) => width > 2 && height > 2),
      );
      if (box === undefined) continue;
      const isDrawn = element instanceof SVGElement;
      const ground = groundAt(element, box.x + box.width / 2, box.y + box.height / 2, !isDrawn);
      if (ground === undefined) continue;
      const own = faded(colour(isDrawn ? style.fill : style.color), opacityOf(element));
      // Lengths in a drawing are in its own units.
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
      const size = Number.parseFloat(style.fontSize) * scale;
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      texts += 1;
      const what = `"${words.slice(0, 40)}" in ${nameOf(element)}`;
      measure(what, contrast(over(own, ground), ground), isLarge ? 3 : 4.5);
    }

    for (const field of document.querySelectorAll(
      'input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea',
    )) {
      const style = getComputedStyle(field);
      const box = inWindow(() => field.getBoundingClientRect());
      if (box === undefined || box.width < 3 || style.visibility !== 'visible' || style.opacity === '0')
        continue;
      const around = field.parentElement;
      const beside = around && groundAt(around, box.x + 1, box.y + box.height / 2, true);
      if (!beside) continue;
      const edge = Math.max(
        contrast(over(colour(style.borderTopColor), beside), beside),
        contrast(over(colour(style.backgroundColor), beside), beside),
      );
      measure(`the edge of ${nameOf(field)}`, edge, 3);
    }
    return { texts, faint };
  });
}
