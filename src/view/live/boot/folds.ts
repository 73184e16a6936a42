import { FOLDS } from './attributes.ts';

/**
 * Opens what is folded on a phone wherever there is room for it. Styles show its content there too, in browsers that
 * know the parts of `<details>`; only this tells screen readers, and keeps the keyboard from summaries that fold nothing.
 * Call it after the document has been parsed.
 *
 * In the boot script because the footer has it, and no page needs the runtime for its footer.
 */
export function unfoldWhereWide(): void {
  const wide = matchMedia('(min-width: 640px)');
  const unfold = (): void => {
    for (const summary of document.querySelectorAll<HTMLElement>(`[${FOLDS}]>summary`)) {
      summary.tabIndex = wide.matches ? -1 : 0;
      // HTML has it nowhere else.
      (summary.parentElement as HTMLDetailsElement).open = wide.matches;
    }
  };
  wide.addEventListener('change', unfold);
  unfold();
}
