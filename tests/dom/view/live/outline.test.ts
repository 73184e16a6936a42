import { describe, expect, it } from 'vitest';
import { drawIn, outlineOf } from '../../../../src/view/live/outline.ts';

const ICON = '<svg viewBox="0 0 24 24"><path d="M4 10h12"></path></svg>';
const LINE = '<svg></svg>';
const drawing = (name: string): string =>
  `<svg class="${name}" viewBox="0 0 360 200"><g>${`<path d="M4 10h12" class="${name}"></path>`.repeat(100)}</g></svg>`;

function section(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

const trust = (html: string): string => html;

describe('a section that is shown in outline', () => {
  const html = `<h1>Tea ${ICON}</h1>${drawing('leaf')}${LINE}<p>From the hills</p>${drawing('hill')}`;

  it('has its text and its icons, and room for its drawings', () => {
    const outline = outlineOf(section(html), trust);
    expect(outline?.html).toBe(
      `<h1>Tea ${ICON}</h1><svg class="leaf" viewBox="0 0 360 200"></svg>${LINE}<p>From the hills</p><svg class="hill" viewBox="0 0 360 200"></svg>`,
    );
  });

  it('is drawn a screen at a time until nothing is missing', () => {
    const outline = outlineOf(section(html + drawing('cup')), trust);
    expect(outline).toBeDefined();
    if (outline === undefined) return;
    const shown = section(String(outline.html));
    const steps: number[] = [];
    for (const _ of drawIn([[shown, outline]])) steps.push(shown.querySelectorAll('g').length);
    expect(steps).toEqual([2]);
    expect(shown.innerHTML).toBe(html + drawing('cup'));
  });
});
