import type { At, Finding } from '../issues/catalogue.ts';
import { finding } from '../issues/catalogue.ts';
import type { ValidBlock } from '../validate/validate.ts';
import type { LinkVerdict } from './linkTargets.ts';

type BrokenAnchor = Extract<LinkVerdict, { kind: 'broken-anchor' }>;

/** Links to "#id" in shared lists that lead nowhere on some pages: one mistake, however many pages show it. */
export class SharedAnchors {
  readonly #found = new Map<
    ValidBlock,
    Map<string, { path: string; at: At; first: BrokenAnchor; pages: string[] }>
  >();

  /** @param at asked for once, since places cost time */
  add(path: string, block: ValidBlock, link: string, at: () => At, verdict: BrokenAnchor): void {
    const links = this.#found.get(block) ?? new Map();
    this.#found.set(block, links);
    const known = links.get(link);
    if (known === undefined) links.set(link, { path, at: at(), first: verdict, pages: [verdict.page] });
    else if (!known.pages.includes(verdict.page)) known.pages.push(verdict.page);
  }

  findings(): Finding[] {
    return [...this.#found.values()].flatMap((links) =>
      [...links.values()].map(({ path, at, first, pages }) =>
        finding('broken-anchor', path, at, { ...first, pages }),
      ),
    );
  }
}
