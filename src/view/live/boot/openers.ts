import { HAS_POPUP, OPENS } from './attributes.ts';

/**
 * Makes a link with `data-opens`, anywhere on the page, do what the control of the block it leads to does: open its
 * dialog. Where that block has no such control, and without a script, the link leads to the block.
 *
 * In the boot script because such a link can be the first thing on a page, and what is held until the runtime has
 * started is the control, not the link. Call it before `holdActions`.
 */
export function passClicks(): void {
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const block = target.closest(`[${OPENS}]`)?.getAttribute('href') ?? '';
      const control = document.querySelector<HTMLElement>(`${block} [${HAS_POPUP}]`);
      if (!block || !control) return;
      event.preventDefault();
      event.stopPropagation();
      control.click();
    },
    true,
  );
}
