import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dealWith } from '../../../../../src/view/live/boot/deal.ts';
import { holdEarly } from '../../../../../src/view/live/boot/early.ts';

const open = (): string[] => [...document.querySelectorAll('dialog[open]')].map(({ id }) => id);

/** @returns whether the browser follows the link all the same */
function click(selector: string, keys: MouseEventInit = {}): boolean {
  const target = document.querySelector(selector);
  if (target === null) throw new Error(`there is no ${selector}`);
  return target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}

beforeAll(() => {
  // What jsdom lacks for dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  holdEarly();
  dealWith(window.early, () => false);
});
let hasMouse = false;
beforeEach(() => {
  hasMouse = false;
  vi.stubGlobal('matchMedia', () => ({ matches: hasMouse }));
  document.body.innerHTML = `
    <a id="above" href="#demo" aria-haspopup="dialog" data-opens="">Demo</a>
    <a id="missing" href="#nothing" aria-haspopup="dialog" data-opens="">Demo</a>
    <main>
      <div data-island="0"><dialog id="other"></dialog></div>
      <div data-island="1">
        <section id="demo"><a id="own" href="#write" aria-haspopup="dialog"><b>Demo</b></a></section>
        <dialog id="form" tabindex="-1"><button>Close</button><input type="hidden"><input id="name"></dialog>
      </div>
      <div data-island="2"><a id="alone" href="#write" aria-haspopup="dialog">Demo</a></div>
    </main>`;
});

describe('14 and 23: a visitor who clicks on a link with a dialog', () => {
  it('sees the dialog of its block at once, with the focus on its first field', () => {
    hasMouse = true;
    expect(click('#own b')).toBe(false);
    expect(open()).toEqual(['form']);
    expect(document.activeElement?.id).toBe('name');
  });

  it('has the focus on the dialog itself where a field would bring up a keyboard over it', () => {
    click('#own');
    expect(document.activeElement?.id).toBe('form');
  });

  it('sees the dialog of the block that a link elsewhere leads to', () => {
    expect(click('#above')).toBe(false);
    expect(open()).toEqual(['form']);
  });

  it('follows the link where there is no dialog', () => {
    expect(click('#alone')).toBe(true);
    expect(click('#missing')).toBe(true);
    expect(open()).toEqual([]);
  });
});
