import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An author's mistake: what it is, where it is (line:column-line:column), and the text. */
export type Slip = readonly [what: string, place: string, text: string];

/** What comes before the texts that begin in a banner, on line 7. */
const BANNER = `name: Billing software
meta:
  title: Billing software
  description: Invoices in one place.
blocks:
  - type: banner
`;

/** Signs in the file for what nobody could see there. */
const SIGNS: Readonly<Record<string, string>> = { '␉': '\t', '␍': '\r', '␇': '\u0007', '⍽': '\u00a0' };

/** What people who have never heard of YAML write. A text whose first line is indented by four spaces is in a banner. */
export const slips: readonly Slip[] = readFileSync(join(import.meta.dirname, 'mistakes.txt'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section): Slip => {
    const [, what = '', place = '', written = ''] = /^(.*), ([\d:-]+)\n([\s\S]*)$/.exec(section) ?? [];
    const whole = written.trimEnd();
    // On old Macs, no line ends as it does in this file.
    const text = (/^.*␍$/.test(whole) ? whole : `${whole}\n`).replace(
      /[␉␍␇⍽]/g,
      (sign) => SIGNS[sign] ?? sign,
    );
    return [what, place, text.startsWith('    ') ? BANNER + text : text];
  });
