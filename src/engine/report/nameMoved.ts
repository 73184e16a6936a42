import type { Finding } from '../model/finding.ts';
import { quoted } from '../text/wording.ts';

/** Names, in findings about links to pages that have moved, the address that the page has now. */
export function nameMoved(findings: readonly Finding[]): readonly Finding[] {
  const moved = new Map(
    findings.flatMap(({ wording }) => {
      const { from = [], to = '' } = wording.moved ?? {};
      return from.map((address) => [address, to] as const);
    }),
  );
  if (moved.size === 0) return findings;
  return findings.map((found) => {
    const { message, link = '' } = found.wording;
    const [address = ''] = link.split(/[?#]/, 1);
    const now = moved.get(address.replace(/(?<=.)\/$/, ''));
    if (now === undefined) return found;
    const hint = `The page that was there is at ${quoted(now)} now.`;
    const suggestion = now + link.slice(address.length);
    return { ...found, wording: { message, hint, suggestion, fix: 'suggestion' } };
  });
}
