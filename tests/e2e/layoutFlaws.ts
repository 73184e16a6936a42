import type { Page } from '@playwright/test';

/**
 * Looks for what is broken in the layout of an open page at its current size:
 *
 * - the page scrolls sideways, or something is outside the window;
 * - a text is clipped by a box that hides its overflow;
 * - texts, controls or drawings overlap;
 * - between a band at the end of the page and the footer there is a strip of the page;
 * - a control is too small: under 24 px in dense text, under 44 px elsewhere (behaviour 8; WCAG 2.5.8).
 *
 * @returns a sentence for each flaw; none on a page without any
 */
export function layoutFlaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      readonly element: Element;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const flaws = new Set<string>();
    const width = document.documentElement.clientWidth;
    const TOLERANCE = 1.5;

    const nameOf = (element: Element): string => {
      const block = element.closest('[data-block]')?.getAttribute('data-block');
      const where = block ?? element.closest('header, footer, dialog, nav')?.localName ?? 'page';
      const words = (element.textContent ?? '').trim().slice(0, 24);
      return `${where} ${element.localName}.${element.getAttribute('class') ?? ''} "${words}"`;
    };
    /** Whether it is visible: neither hidden nor only for assistive technology. */
    function isShown(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      return element.closest('.visually-hidden, .skip-link, [aria-hidden="true"] text') === null;
    }
    /** Nothing changes meanwhile, and an element around many texts would be asked again for each of them. */
    function once<Found>(look: (element: Element) => Found): (element: Element) => Found {
      const seen = new Map<Element, Found>();
      return (element) => {
        const known = seen.get(element);
        if (known !== undefined) return known;
        const found = look(element);
        seen.set(element, found);
        return found;
      };
    }
    const styleOf = once((element) => {
      const { overflowX, overflowY, position, display, fontSize } = getComputedStyle(element);
      return { overflowX, overflowY, position, display, fontSize: Number.parseFloat(fontSize) };
    });
    const rectOf = once((element) => element.getBoundingClientRect());
    /** A box that can be scrolled, by hand or, like the carousel, with buttons. */
    const isScroller = once((element) => {
      const { overflowX, overflowY } = styleOf(element);
      const scrolls = /auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY);
      return scrolls || element.closest('[aria-roledescription="carousel"]') !== null;
    });
    const boxOf = (element: Element, { left, right, top, bottom }: DOMRect): Box => ({
      element,
      left,
      right,
      top,
      bottom,
    });
    const overlap = (one: Box, other: Box): number => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return Math.min(across, down);
    };

    // ---- Texts, line by line -----------------------------------------------------------------------------
    const texts: Box[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || element instanceof SVGElement || node.textContent?.trim() === '') continue;
      if (/^(?:SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName) || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        texts.push(boxOf(element, rect));
      }
    }

    if (document.documentElement.scrollWidth > width) {
      flaws.add(`The page is ${document.documentElement.scrollWidth} px wide in a window of ${width} px.`);
    }
    // A page that cannot be scrolled is not enough: what `overflow` cuts off counts as well.
    for (const element of document.querySelectorAll('main *')) {
      const { right, width: wide, height } = rectOf(element);
      if (right <= width + TOLERANCE || wide < 2 || height < 2) continue;
      if (element.closest('[tabindex="0"], table, svg, .visually-hidden') !== null) continue;
      // Art direction: the line of a team runs over the edge. Nothing in it is to be read.
      const isDrawing = element.closest('[data-people] > [aria-hidden="true"]') !== null;
      if (!isDrawing) flaws.add(`${nameOf(element)} ends at ${Math.round(right)} px.`);
    }
    for (const text of texts) {
      let box: Element | null = text.element;
      let inScroller = false;
      for (; box !== null && box !== document.body; box = box.parentElement) {
        const style = styleOf(box);
        if (isScroller(box)) {
          inScroller = true;
          break;
        }
        const { left, right, top, bottom } = rectOf(box);
        const hidesX = /hidden|clip/.test(style.overflowX);
        const hidesY = /hidden|clip/.test(style.overflowY);
        // The text boxes of a tight heading are taller than its letters: a small excess is not yet clipping.
        const slack = styleOf(text.element).fontSize * 0.2;
        const isCut =
          (hidesX && (text.left < left - TOLERANCE || text.right > right + TOLERANCE)) ||
          (hidesY && (text.top < top - slack || text.bottom > bottom + slack));
        if (isCut) flaws.add(`${nameOf(box)} cuts ${nameOf(text.element)}.`);
        if (style.position === 'fixed') break;
      }
      if (!inScroller && (text.left < -TOLERANCE || text.right > width + TOLERANCE)) {
        const reach = `from ${Math.round(text.left)} to ${Math.round(text.right)} px`;
        flaws.add(`${nameOf(text.element)} reaches ${reach}.`);
      }
    }

    for (const table of document.querySelectorAll('main table')) {
      const beyond = table.scrollWidth - table.clientWidth;
      // The shadows at its edges.
      const isMarked = getComputedStyle(table).backgroundAttachment.includes('local');
      if (beyond > TOLERANCE && !isMarked) flaws.add(`${nameOf(table)} lacks ${beyond} px.`);
    }

    // The last section, if it is a band from edge to edge.
    const band = [...document.querySelectorAll('main [data-block]:last-child > :not(dialog)')].at(-1);
    const foot = document.querySelector('body > footer');
    if (band && foot && getComputedStyle(band).backgroundColor !== 'rgba(0, 0, 0, 0)') {
      const { bottom, width: wide } = rectOf(band);
      const gap = Math.round(rectOf(foot).top - bottom);
      if (wide >= width && gap > 1) flaws.add(`${nameOf(band)} ends ${gap} px above the footer.`);
    }

    // ---- Overlaps ----------------------------------------------------------------------------------------
    const related = (one: Element, other: Element): boolean => one.contains(other) || other.contains(one);
    /** Lines of one paragraph share a block: letters of one line may extend into the next. */
    const blockOf = once((element) => {
      let block = element;
      while (styleOf(block).display.startsWith('inline') && block.parentElement) {
        if (/flex|grid/.test(styleOf(block).display)) break;
        block = block.parentElement;
      }
      return block;
    });
    const inBlocks = texts.map((text) => {
      const trim = (text.bottom - text.top) * 0.2;
      return { ...text, top: text.top + trim, bottom: text.bottom - trim, block: blockOf(text.element) };
    });
    inBlocks.sort((a, b) => a.top - b.top);
    inBlocks.forEach((one, index) => {
      for (const other of inBlocks.slice(index + 1)) {
        if (other.top > one.bottom) break;
        if (overlap(one, other) <= TOLERANCE || one.block === other.block) continue;
        if (!hiddenByScroller(one, other)) noteOverlap(one, other);
      }
    });
    function noteOverlap(one: Box, other: Box): void {
      flaws.add(`${nameOf(one.element)} and ${nameOf(other.element)} lie over one another.`);
    }
    /** Slides that have scrolled out overlap whatever is beside their row, but are not visible there. */
    function hiddenByScroller(one: Box, other: Box): boolean {
      return [one, other].some((box) => {
        for (let around: Element | null = box.element; around !== null; around = around.parentElement) {
          const style = styleOf(around);
          if (style.overflowX === 'visible' || style.overflowX === 'clip') continue;
          const { left, right } = rectOf(around);
          if (box.right > right + TOLERANCE || box.left < left - TOLERANCE) return true;
        }
        return false;
      });
    }

    const drawings = [...document.querySelectorAll('main svg, main img')]
      .filter((drawing) => isShown(drawing) && drawing.getBoundingClientRect().width > 40)
      .map(shownPart);
    /** What its own place lets one see of a drawing that is larger. */
    function shownPart(drawing: Element): Box {
      const whole = drawing.getBoundingClientRect();
      const place = drawing.parentElement;
      if (place === null || styleOf(place).overflowX !== 'clip') return boxOf(drawing, whole);
      const { left, right, top, bottom } = rectOf(place);
      return {
        element: drawing,
        left: Math.max(whole.left, left),
        right: Math.min(whole.right, right),
        top: Math.max(whole.top, top),
        bottom: Math.min(whole.bottom, bottom),
      };
    }
    for (const drawing of drawings) {
      for (const text of inBlocks) {
        if (overlap(drawing, text) <= 4 || related(drawing.element, text.element)) continue;
        if (!hiddenByScroller(drawing, text))
          flaws.add(`${nameOf(drawing.element)} lies over ${nameOf(text.element)}.`);
      }
    }

    // ---- Controls ----------------------------------------------------------------------------------------
    const controls = [
      ...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea'),
    ].filter((control) => isShown(control) || control.matches('[type=radio]'));
    // Built sites have no names of classes to go by.
    const DENSE =
      'footer, [data-block="article"], [data-block="faq"] details, nav[aria-label="Breadcrumb"], p a, td a';
    const sized: Box[] = [];
    for (const control of controls) {
      const target = control.matches('[type=radio], [type=checkbox]') ? control.closest('label') : control;
      if (target === null || !isShown(target)) continue;
      const style = styleOf(target);
      const rect = rectOf(target);
      if (rect.width < 1 || hasNoRoom(target)) continue;
      if (style.display === 'inline') {
        // A link in a sentence may fill its lines, but not more.
        const low = [...target.getClientRects()].find(({ height }) => height < 24 - 0.5);
        if (low) flaws.add(`${nameOf(target)} is ${Math.round(low.height)} px high, and 24 are due.`);
        continue;
      }
      sized.push(boxOf(target, rect));
      const least = target.closest(DENSE) === null ? 44 : 24;
      if (rect.height < least - 0.5 || rect.width < 24 - 0.5) {
        const size = `${Math.round(rect.width)} x ${Math.round(rect.height)}`;
        flaws.add(`${nameOf(target)} is ${size} px, and ${least} are due.`);
      }
    }
    /** Ignored: the field for bots, which no visitor sees. */
    function hasNoRoom(target: Element): boolean {
      return target.closest('[inert], [aria-hidden="true"]') !== null;
    }
    sized.forEach((one, index) => {
      for (const other of sized.slice(index + 1)) {
        if (overlap(one, other) <= TOLERANCE || related(one.element, other.element)) continue;
        if (!hiddenByScroller(one, other)) noteOverlap(one, other);
      }
    });
    return [...flaws];
  });
}

/** The window sizes in CSS pixels at which layouts change, and 200 % zoom: half as many CSS pixels each way. */
export const SIZES = [
  ...[320, 390, 768, 769, 995, 996, 1280, 1920].map((width) => ({ name: `${width} px`, width, height: 900 })),
  { name: '1280 px at 200 %', width: 640, height: 450 },
];
