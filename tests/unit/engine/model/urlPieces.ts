import { safeUrl } from '../../../../src/engine/model/safeUrl.ts';

/** Pieces that change the meaning of an address, to be combined in every way. */
export const PIECES: readonly string[] = [
  '',
  '\t',
  '\n',
  ' ',
  '\u202e',
  '\u3002',
  ...'/ // \\ # ? : @ . ../../.. %2e %2f %5c %00 %0a * & ;'.split(' '),
  ...'javascript https mailto tel evil.example a 1'.split(' '),
];

const SITE = 'https://site.example';

/** The addresses with each beginning that a link can have. */
export const begun = (addresses: readonly string[]): string[] =>
  addresses.flatMap((text) => [text, `/${text}`, `https://${text}`, `mailto:${text}`, `tel:${text}`]);

/** What a browser does with a link that is allowed and that no author expects. */
export function surprises(text: string): string[] {
  const url = new URL(text, `${SITE}/x`);
  const isOurs = url.origin === SITE;
  const plain = text.startsWith('mailto:') ? decodeURIComponent(text) : text;
  return [
    ...(['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? [] : ['another program']),
    ...(url.username === '' && url.password === '' ? [] : ['a name before the host']),
    ...(isOurs === /^[/#]/.test(text) ? [] : ['another site, or not another one']),
    ...(/[\p{Cc}\\]/u.test(plain) ? ['a control character or a backslash'] : []),
  ];
}

/** Whether the address that a link becomes would be taken for another link. */
export function changesWhenCheckedAgain(text: string): boolean {
  const verdict = safeUrl(text);
  if (!verdict.ok || verdict.url.kind === 'route') return false;
  const again = safeUrl(verdict.url.href);
  return !again.ok || JSON.stringify(again.url) !== JSON.stringify(verdict.url);
}
