import { aboutUs } from './smallSite.ts';

/** Pages with so many mistakes of one kind, by its code. */
export function manyMistakes(count: number): Readonly<Record<string, string>> {
  const lines = (line: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => line(index)).join('\n');
  return {
    'unknown-property': aboutUs(lines((at) => `    prop${at}: x`)),
    'unknown-block-type': aboutUs(lines((at) => `  - type: banne${at}`)),
    'broken-link': aboutUs(
      `  - type: cards\n    title: x\n    items:\n${lines((at) => `      - { title: x, link: /nowhere-${at} }`)}`,
    ),
    'duplicate-key': aboutUs(lines((at) => `    title: ${at}`)),
    // A thousand names at most: each is looked for among five thousand icons.
    'unknown-icon': aboutUs(
      lines((at) => `  - { type: benefits, items: [{ title: x, text: y, icon: pakage-${at % 1000} }] }`),
    ),
  };
}
