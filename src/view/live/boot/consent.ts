import { ASKS, CONSENT } from './attributes.ts';

/**
 * Runs the scripts that wait for consent if the visitor has given it, and asks if they have not chosen. A button asks
 * again, and whoever then refuses gets the page anew, without the scripts.
 */
export function askConsent(): void {
  const bar = document.querySelector<HTMLElement>(`[${CONSENT}]`);
  const again = document.querySelector<HTMLElement>(`[${ASKS}]`);
  if (!bar || !again) return;
  const heed = (choice = ''): void => {
    bar.hidden = choice !== '';
    if (choice === 'no' && bar.querySelector('script:not([type])')) location.reload();
    if (choice !== 'yes') return;
    for (const script of bar.querySelectorAll('script[type]')) {
      script.removeAttribute('type');
      // Browsers look at a script once more when it is moved. No address is set, which Trusted Types would refuse.
      bar.append(script);
    }
  };
  let opener: HTMLElement | undefined;
  bar.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    heed(kept(target.value));
    opener?.focus({ preventScroll: true });
  });
  again.addEventListener('click', () => {
    opener = again;
    bar.hidden = false;
    bar.querySelector('button')?.focus();
  });
  again.hidden = false;
  heed(kept());
}

/** What the visitor has chosen, "yes" or "no"; where the browser keeps nothing, it holds for this page only. */
function kept(choice?: string): string | undefined {
  try {
    if (choice) localStorage.setItem('consent', choice);
    return localStorage.getItem('consent') ?? undefined;
  } catch {
    return choice;
  }
}
