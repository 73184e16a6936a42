import { COPIES } from './attributes.ts';

/** The buttons below the code on a page. */
const BUTTONS = `[${COPIES}] figure > button`;

/** Shows the buttons that copy code, wherever a browser can: without https, it has no clipboard. */
export function offerCopies(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) {
    button.hidden = false;
    button.onclick = () => copy(button);
    button.onblur = () => tell(button, '');
  }
}

/** Copies the code above a button, or selects it where the browser does not allow that, and says which. */
async function copy(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('pre');
  if (!code) return;
  // As `src/site/parts/RichText.tsx` writes it.
  const [copied, selected] = JSON.parse(
    button.closest(`[${COPIES}]`)?.getAttribute(COPIES) ?? '[]',
  ) as string[];
  try {
    // A line break at the end would run a command that is pasted.
    await navigator.clipboard.writeText(code.textContent.replace(/\n$/, ''));
    tell(button, copied);
  } catch {
    getSelection()?.selectAllChildren(code);
    tell(button, selected);
  }
}

/** A new element makes screen readers announce the same words again. */
function tell(button: HTMLElement, words = ''): void {
  const said = document.createElement('span');
  said.textContent = words;
  button.parentElement?.querySelector('[role=status]')?.replaceChildren(said);
}
