import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { drawingsFile, standaloneDrawings } from '../../../../src/view/draw/drawingsFile.ts';

const standalone = standaloneDrawings([
  '@layer art{.a{fill:var(--x)}.B{stroke:var(--y)}.w{fill:#fff;stroke-width:1.5px}.moves{animation:turn 1s}.b .inner{fill:red}}',
  '@media print{.p{fill:#000}}',
]);

describe('a drawing in a file of its own', () => {
  it('has the colours and widths of its classes as attributes', () => {
    expect(standalone('<path class="a B" d="M0 0h1"/><rect class=w x=1 y=2 />')).toBe(
      '<path d="M0 0h1" fill="var(--x)" stroke="var(--y)"/><rect x="1" y="2" fill="#fff" stroke-width="1.5px"/>',
    );
  });

  it.each(['moves', 'inner', 'p', 'unknown'])(
    'is refused if its class "%s" is more than attributes, because it would look otherwise there',
    (name) => {
      expect(standalone(`<path class=${name} d="M0 0h1"/>`)).toBeUndefined();
    },
  );

  it('is refused with a character that would make the whole file unreadable', () => {
    expect(standalone('<text x=1 y=2>a\u0007b</text>')).toBeUndefined();
  });

  it('keeps its words as they are, even those that look like attributes', () => {
    const words = 'size=4 class=a &amp; &lt;b class=a&gt;';
    const file = drawingsFile([
      { id: '_0', paint: ' fill="none"', markup: standalone(`<text class=a x=1 y=2>${words}</text>`) ?? '' },
    ]);
    const { document } = new JSDOM(file, { contentType: 'image/svg+xml' }).window;
    expect(document.querySelector('#_0 > text')?.textContent).toBe('size=4 class=a & <b class=a>');
  });
});
