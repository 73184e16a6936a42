import type { AxeResults, RunOptions } from 'axe-core';
import { ADDRESS } from '../../protocol/address.ts';

export interface Barrier {
  readonly key: string;
  readonly help: string;
  readonly element: Element;
}

type Axe = { readonly run: (options: RunOptions) => Promise<AxeResults> };

/** Draws a page once more, where it is not seen, and has axe look it through, if that is installed. */
export async function barriersOn(
  address: string,
  within: Element,
): Promise<{ readonly barriers: readonly Barrier[] | undefined; readonly isEnglish: boolean }> {
  const frame = document.createElement('iframe');
  frame.tabIndex = -1;
  frame.width = '1280';
  frame.height = '900';
  frame.src = address;
  try {
    await loaded(frame, () => within.append(frame));
    const page = frame.contentDocument;
    if (page === null) return { barriers: undefined, isEnglish: false };
    const isEnglish = page.documentElement.lang.startsWith('en');
    // What is folded away is read, too.
    for (const folded of page.querySelectorAll('details')) folded.open = true;
    const script = page.createElement('script');
    script.src = ADDRESS.axe;
    await loaded(script, () => page.head.append(script));
    // The one script that may run there has put it there.
    const axe = Reflect.get(frame.contentWindow ?? {}, 'axe') as Axe | undefined;
    const found = await axe?.run({ resultTypes: ['violations'], iframes: false, preload: false });
    const barriers = found?.violations.flatMap(({ id, help, nodes }) =>
      nodes.flatMap(({ target }): Barrier[] => {
        const element = page.querySelector(String(target[0]));
        return element === null ? [] : [{ key: `${id} ${target.join(' ')}`, help, element }];
      }),
    );
    return { barriers, isEnglish };
  } finally {
    frame.remove();
  }
}

const loaded = (element: HTMLElement, begin: () => void): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ['load', 'error']) element.addEventListener(event, () => resolve(), { once: true });
    begin();
  });
