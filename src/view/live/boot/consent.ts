import { ASKS, CONSENT } from './attributes.ts';

/**
 * Runs the scripts that wait for consent if the visitor has given it, and asks if they have not chosen. A button asks
 * again, and whoever then refuses gets the page anew, without the scripts.
 */
export function askConsent(): void {
  const bar = document.body.querySelector<HTMLElement>(`[${CONSENT}]`);
  const again = document.querySelector<HTMLElement>(`[${ASKS}]`);
  if (!bar) return;
  // Whoever has allowed one host has not allowed another.
  const hosts = bar.getAttribute(CONSENT) ?? '';
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
    heed(kept(hosts, target.value));
    opener?.focus({ preventScroll: true });
  });
  again?.addEventListener('click', () => {
    opener = again;
    bar.hidden = false;
    bar.querySelector('button')?.focus();
  });
  if (again) again.hidden = false;
  heed(kept(hosts));
}

/** What the visitor has chosen for some hosts, "yes" or "no"; where the browser keeps nothing, for this page only. */
function kept(hosts: string, choice?: string): string | undefined {
  try {
    if (choice) localStorage.setItem('consent', `${choice} ${hosts}`);
    const [chosen, ...others] = localStorage.getItem('consent')?.split(' ') ?? [];
    return others.join(' ') === hosts ? chosen : undefined;
  } catch {
    return choice;
  }
}
