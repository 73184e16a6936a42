import { describe, expect, it } from 'vitest';
import { drawOnce } from '../../../../src/view/draw/drawOnce.ts';
import type { PageSection } from '../../../../src/view/island.ts';

const SHAPE = '<path class=a d="M0 0h10v10h-10zm20 0h10v10h-10z"/>';
const drawing = (content: string, name = 'scene') =>
  `<svg class="${name}" data-drawn-once="true" viewBox="0 0 9 9">${content}</svg>`;
const section = (html: string): PageSection => ({ kind: 'static', type: 'text', html: html });
const textOf = (one: PageSection): string =>
  one.kind === 'static' ? String(one.html) : [...one.slots.values()].join('');

describe('a drawing that a page shows', () => {
  it('again is in the first section that needs it, and the others refer to it', () => {
    const slots = new Map([['panel', `<p>${drawing(SHAPE)}</p>`]]);
    const island: PageSection = { kind: 'island', type: 'tabs', props: {}, slots };
    const drawn = drawOnce([section('<p>Nothing</p>'), section(drawing(SHAPE, 'large')), island]);
    expect(drawn.map(textOf)).toEqual([
      '<p>Nothing</p>',
      `<svg class="large" viewBox="0 0 9 9"><g id="_1">${SHAPE}</g></svg>`,
      '<p><svg class="scene" viewBox="0 0 9 9"><use href="#_1"/></svg></p>',
    ]);
  });

  it('is not mixed up with another', () => {
    const other = SHAPE.replace('class=a', 'class=b');
    const sections = [drawing(SHAPE) + drawing(other), drawing(other) + drawing(SHAPE)].map(section);
    const [first = '', second] = drawOnce(sections).map(textOf);
    expect(first.match(/id="\w+"><path class=\w/g)).toEqual([
      'id="_1"><path class=a',
      'id="_2"><path class=b',
    ]);
    expect(second?.match(/href="#\w+"/g)).toEqual(['href="#_2"', 'href="#_1"']);
  });

  describe('below the first screen', () => {
    const large = (letter: string) => `<path class=${letter} d="M0 0${'h10v10h-10z'.repeat(100)}"/>`;
    const files: string[] = [];
    const apart = {
      from: 1,
      standalone: (content: string) => content,
      addressOf: (svg: string) => {
        files.push(svg);
        return '/assets/art.svg';
      },
    };

    it('comes in a file, which is made once, while the first screen waits for nothing', () => {
      files.length = 0;
      const letters = [['a'], ['b', 'a'], ['b', 'c']];
      const sections = letters.map((some) => section(some.map((one) => drawing(large(one))).join('')));
      const drawn = drawOnce(sections, apart).map(textOf);
      const shown = drawn.map((html) => [...html.matchAll(/href="?([^"\s>]*)/g)].map(([, href]) => href));
      expect(shown).toEqual([
        [],
        ['/assets/art.svg#_0', '#_1'],
        ['/assets/art.svg#_0', '/assets/art.svg#_1'],
      ]);
      expect(drawn[0]).toContain(large('a'));
      expect(files).toHaveLength(1);
      expect(files[0]).toContain(`<g id="_0">${large('b')}</g><g id="_1">${large('c')}</g>`);
    });

    it('has in the file what its place hands down to it, and there the canvas of an icon, too', () => {
      files.length = 0;
      const two = large('a') + large('b');
      const icon = `<svg data-drawn-once="true" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor">${two}</svg>`;
      const [, html] = drawOnce([section(''), section(icon)], apart).map(textOf);
      expect(html).toBe('<svg width=24 height=24><use href=/assets/art.svg#_0 /></svg>');
      expect(files[0]).toContain(
        `<symbol id="_0" fill="none" stroke="currentColor" viewBox="0 0 24 24">${two}</symbol>`,
      );
    });
  });
});
