import { ASKS, CONSENT } from './attributes.ts';

/** What a visitor has chosen: whether scripts of others that set cookies may run. */
type Choice = 'yes' | 'no';
const NAME = 'consent';

/**
 * Runs the scripts that wait for consent if the visitor has given it, and asks if they have not chosen. A button asks
 * again, and whoever then refuses gets the page anew, without the scripts.
 */
export function askConsent(): void {
  const bar = document.querySelector<HTMLElement>(`[${CONSENT}]`);
  const again = document.querySelector<HTMLElement>(`[${ASKS}]`);
  if (bar === null || again === null) return;
  let isRunning = false;

  const heed = (choice: string | null): void => {
    bar.hidden = choice === 'yes' || choice === 'no';
    if (choice !== 'yes' || isRunning) return;
    isRunning = true;
    for (const script of bar.querySelectorAll('script')) {
      script.removeAttribute('type');
      // Browsers look at a script once more when it is moved. No address is set, which Trusted Types would refuse.
      bar.append(script);
    }
  };
  const choose = (choice: Choice): void => {
    keep(choice);
    heed(choice);
    if (choice === 'no' && isRunning) location.reload();
  };
  bar.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    choose(target.value === 'yes' ? 'yes' : 'no');
    if (again.dataset.asks) again.focus({ preventScroll: true });
  });
  again.addEventListener('click', () => {
    again.dataset.asks = 'again';
    bar.hidden = false;
    bar.querySelector('button')?.focus();
  });
  again.hidden = false;
  heed(kept());
}

function kept(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

function keep(choice: Choice): void {
  try {
    localStorage.setItem(NAME, choice);
  } catch {
    // It holds for this page only.
  }
}
