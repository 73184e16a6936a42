import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { supportDialogs } from '../../../../../src/view/live/boot/dialogs.ts';
import { at } from '../../../at.ts';

/** A dialog that is 100 px wide and high, with the buttons around it and in it. */
const page = (attributes: string): string => `
  <button id="opens" command="show-modal" commandfor="own"><b>Open</b></button>
  <dialog id="other"></dialog>
  <dialog id="own" ${attributes}>
    <p>Words</p>
    <button id="closes" command="close" commandfor="own">Close</button>
    <button id="nobody" command="show-modal" commandfor="nobody">Nothing</button>
  </dialog>`;

const send = (type: string, selector: string, clientX = 50, clientY = 50): boolean =>
  at(selector).dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY }));
const click = (...place: [selector: string, x?: number, y?: number]): void => {
  for (const type of ['pointerdown', 'click']) send(type, ...place);
};
const open = (): string[] => [...document.querySelectorAll('dialog[open]')].map(({ id }) => id);

beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, { getBoundingClientRect: () => new DOMRect(0, 0, 100, 100) });
  // Like some browsers, jsdom has no invoker commands and no `closedby` either.
  expect('command' in HTMLButtonElement.prototype).toBe(false);
  supportDialogs();
});
beforeEach(() => {
  document.body.innerHTML = page('closedby="any"');
});

describe('3: an opened list', () => {
  it('stays while the focus goes from one entry to the next or to its button, and closes when it goes elsewhere', () => {
    document.body.innerHTML = `<button id="button" popovertarget="list">All</button>
      <ul id="list" popover><li><a id="one" href="/1">1</a><li><a id="two" href="/2">2</a></ul><a id="out" href="/">Out</a>`;
    const hide = vi.fn();
    Object.assign(at('#list'), { hidePopover: hide });
    const leave = (to: string): number => {
      at('#one').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: at(to) }));
      return hide.mock.calls.length;
    };
    expect([leave('#two'), leave('#button'), leave('#out')]).toEqual([0, 0, 1]);
  });
});

describe('3: in a browser without invoker commands, any dialog', () => {
  it('is opened and closed by the buttons that name it, and no other dialog is', () => {
    click('#opens b');
    expect(open()).toEqual(['own']);
    click('#nobody');
    expect(open()).toEqual(['own']);
    click('#closes');
    expect(open()).toEqual([]);
  });

  it('is closed by a click on its backdrop, and not by one on its content', () => {
    click('#opens');
    click('#own');
    click('#own p', 150);
    expect(open()).toEqual(['own']);
    click('#own', 150);
    expect(open()).toEqual([]);
    click('#opens');
    click('#own', 50, -1);
    expect(open()).toEqual([]);
  });

  it('stays open when text that is selected in it ends on its backdrop, or begins there', () => {
    click('#opens');
    send('pointerdown', '#own p');
    // The click is on what both places are in.
    send('click', '#own', 150);
    send('pointerdown', '#own', 150);
    send('click', '#own');
    expect(open()).toEqual(['own']);
  });

  it.each([
    ['none', false, ['own']],
    ['closerequest', true, ['own']],
    ['any', true, []],
  ])(
    'with closedby "%s", may be closed by Escape: %s; a click on its backdrop leaves open %j',
    (value, isClosed, left) => {
      document.body.innerHTML = page(`closedby="${value}"`);
      click('#opens');
      expect(at('#own').dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(isClosed);
      click('#own', 150);
      expect(open()).toEqual(left);
    },
  );
});
