import { HAS_POPUP, ISLAND, OPENS } from './attributes.ts';
import { openDialog } from './dialogs.ts';

/**
 * Makes a link with `aria-haspopup` open the dialog of its block, or with `data-opens`, anywhere on the page, that of the
 * block it leads to (behaviours 14 and 23). Where there is none, and without a script, it is a plain link.
 *
 * In the boot script because the dialog, which is part of the page, has to wait for nothing. Call it before `holdActions`.
 */
export function openDialogs(): void {
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = target.closest<HTMLElement>(`a[${HAS_POPUP}]`);
      const place = link?.hasAttribute(OPENS)
        ? document.querySelector(link.getAttribute('href') ?? '')
        : link;
      const dialog = place?.closest(`[${ISLAND}]`)?.querySelector('dialog');
      if (!dialog) return;
      event.preventDefault();
      // The menu, to whose button the focus then returns.
      link?.closest('dialog')?.close();
      openDialog(dialog, link);
    },
    true,
  );
}
