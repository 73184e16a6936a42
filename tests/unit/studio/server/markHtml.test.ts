import { describe, expect, it } from 'vitest';
import { markHtml } from '../../../../src/studio/server/marks/markHtml.ts';
import { withPlace } from '../../../../src/studio/server/marks/sentinels.ts';

const LINK = { file: 'site.config.yaml', pointer: '/header/links/0/text' };
const NAME = { file: 'pages/menu.yaml', pointer: '/name' };

const SCENE = { file: 'pages/menu.yaml', pointer: '/scene', parent: '', kind: 'scene' } as const;

/** The frame of a page called "Menu", whose name is found by what it says. */
const marked = (html: string): string =>
  markHtml(html, {
    ...{ places: [LINK], things: [], inside: [] },
    unmarked: [{ text: 'Menu', place: NAME }],
  });

describe("a page's name that is found by what it says", () => {
  it('is where nothing else says it', () => {
    expect(marked('<nav><span>Menu</span></nav>')).toBe(
      '<nav><span data-at="pages/menu.yaml#/name">Menu</span></nav>',
    );
  });

  it('is neither a button of the theme nor around a link with words of its own', () => {
    const button = '<button type="button"><span class="visually-hidden">Menu</span></button>';
    expect(marked(button)).toBe(button);
    expect(marked(`<li><a href="/menu">${withPlace('Menu', 0)}</a></li>`)).toBe(
      '<li><a href="/menu" data-at="site.config.yaml#/header/links/0/text">Menu</a></li>',
    );
  });
});

describe('a drawing on the card of a page', () => {
  it('is none of the signs beside it', () => {
    const sign = '<svg viewBox="0 0 20 20"></svg>';
    const card = `<h3>${withPlace('Menu', 0)}</h3>${sign}`;
    const drawn = { places: [NAME], things: [SCENE], inside: [], unmarked: [] };
    expect(markHtml(`<li>${card}</li>`, drawn)).not.toContain('data-at-scene');
    expect(markHtml(`<li><svg viewBox="0 0 360 200"></svg>${card}</li>`, drawn)).toContain(
      '<li><svg viewBox="0 0 360 200" data-at-scene="pages/menu.yaml#/scene"></svg>',
    );
  });
});
