import { expect, it } from 'vitest';
import { dealWith } from '../../../../../src/view/live/boot/deal.ts';
import { holdEarly } from '../../../../../src/view/live/boot/early.ts';

// Which dialog a link opens, and where the focus is then, is seen in tests/e2e/formDialogs.spec.ts and demo.spec.ts.
it('14 and 23: a visitor who clicks on a link with a dialog follows the link where there is no dialog', () => {
  holdEarly();
  dealWith(window.early, () => false);
  document.body.innerHTML = `<a href="#nothing" aria-haspopup="dialog" data-opens="">Demo</a>
    <main><div data-island="0"><dialog></dialog></div>
    <div data-island="1"><a href="#write" aria-haspopup="dialog">Demo</a></div></main>`;
  for (const link of document.querySelectorAll('a'))
    expect(link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(true);
  expect(document.querySelector('dialog[open]')).toBeNull();
});
