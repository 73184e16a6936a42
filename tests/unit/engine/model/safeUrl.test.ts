import { describe, expect, it } from 'vitest';
import { safeUrl } from '../../../../src/engine/model/safeUrl.ts';
import { begun, changesWhenCheckedAgain, PIECES, surprises } from './urlPieces.ts';

/** Addresses on the site, which are published as they are written. */
const routes =
  '/ /home /billing-software /blog-detail/1 /sitemap.xml /billing-software#features /contact-us?role=designer /contact-us?role=designer#form #faq';

/** Full addresses and what becomes of them: nothing else than what a browser would make of them. */
const full: readonly [text: string, kind: string, href?: string][] = [
  ['https://example.com', 'external', 'https://example.com/'],
  ['https://example.com/a/b?c=d&e=f#g', 'external'],
  ['HTTPS://EXAMPLE.COM/Path', 'external', 'https://example.com/Path'],
  ['https://example.com/caf\u00e9', 'external', 'https://example.com/caf%C3%A9'],
  ['MailTo:first.last+demo@mail.example.co.in', 'mailto', 'mailto:first.last+demo@mail.example.co.in'],
  ['mailto:hello@pulliworks.example?subject=Book%20a%20demo', 'mailto'],
  ['tel:+914400000000', 'tel'],
  ['TEL:112', 'tel', 'tel:112'],
];

const SCRIPT = 'javascript:alert(1)';

const list = (words: string): string[] => words.split(' ');

/** What pull requests and pasted texts may contain, by what it attempts. */
const attacks: Readonly<Record<string, readonly string[]>> = {
  'a script': [
    ...list('javascript:alert(1) jAvAsCrIpT:alert(1) javascript://example.com/%0aalert(1)'),
    ...list('javascript%3Aalert(1) &#106;avascript:alert(1) java&Tab;script:alert(1)'),
    ...list('java%0ascript:alert(1) feed:javascript:alert(1) view-source:javascript:alert(1)'),
  ],
  'a script with an invisible character in every position': [
    ...'\t\n\r\0\x1f\x7f\x85 \u00a0\u00ad\u200b\u202e\u2028\u2060\u3000\ufeff',
    '\ud800',
    // In front of the script, and after each letter of "javascript:".
  ].flatMap((sign) => [...'javascript:_'].map((_, at) => `${SCRIPT.slice(0, at)}${sign}${SCRIPT.slice(at)}`)),
  'a script in lookalike letters': ['j\u0430vascript:alert(1)', 'javascript\uff1aalert(1)'],
  'another program': [
    ...list('data:text/html,<script>alert(1)</script> vbscript:msgbox(1) file:///etc/passwd about:blank'),
    ...list('intent://scan/#Intent;scheme=zxing;end sms:+914400000000 urn:isbn:1 x:y'),
  ],
  'another site in disguise': [
    ...list('//evil.example ////evil.example/path https:evil.example https:/evil.example'),
    ...list('/..//evil.example /a/..//evil.example /%2e%2e//evil.example'),
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    'https:\\\\evil.example',
    'https://good.example\\@evil.example',
  ],
  'a name before the host': [
    ...list('https://pulliworks.example@evil.example https://user:password@evil.example'),
    ...list('https://:password@evil.example https://pulliworks.example%2f@evil.example'),
  ],
  'another folder': list('/../secret /a/../../secret /.. /a/./b /%2e%2e/secret /.%2e/secret ../x'),
  'nothing that makes sense': [
    ...list('x about-us www.example.com ?query https:// https://# https://example.com:99999/ https://%'),
    ...list('/<script> /"onmouseover=alert(1)'),
    '',
    ' ',
    'https://exa mple.com',
    ' /home',
    '/ho\tme',
    '/caf\u00e9',
    '/a b',
    '/home\u202e',
  ],
  'an e-mail with more than an address and a subject': [
    ...list('mailto: mailto:hello mailto:@example.com mailto:a@example.com,b@example.com'),
    ...list('mailto:a@example.com%2cb@example.com mailto:a@example.com%0aBcc:b@example.com'),
    ...list('mailto:"a"@example.com mailto:<a@example.com> mailto:-oQ@example.com mailto://a@example.com'),
    ...list('mailto:?to=a@example.com mailto:a@example.com?bcc=b@example.com'),
    ...list('mailto:a@example.com?body=hello mailto:a@example.com?attach=/etc/passwd'),
    ...list('mailto:a@example.com?subject=x&cc=b@b.example mailto:a@a.example?subject=x%0aBcc:b@b.example'),
    ...list('mailto:a@example.com?subject=x%E2%80%A8y mailto:a@example.com?subject=100%'),
    ...list('mailto:a@example.com?subject=x#y mailto:a@example.com#x'),
    'mailto:a@example.com\nBcc:b@example.com',
  ],
  'a phone call with more than a number': [
    ...list('tel: tel:+ tel:*#06# tel:%2A%2306%23 tel:123;ext=4 tel:123,456 tel:123p456 tel://123'),
    ...list('tel:call-me tel:-123'),
    'tel:+91 44 0000 0000',
    'tel:\u0967\u0968',
  ],
};

describe('an author who writes a link', () => {
  it.each(full)('may write %s', (text, kind, href = text) => {
    expect(safeUrl(text)).toEqual({ ok: true, url: { kind, href } });
  });

  it.each(list(routes))('gets the parts of %s as written', (text) => {
    const { pathname, search, hash } = new URL(text, 'https://site.example');
    const path = text === '#faq' ? '' : pathname;
    const url = { kind: 'route', path, query: search, fragment: hash.slice(1) };
    expect(safeUrl(text)).toEqual({ ok: true, url });
  });

  it.each([
    ['', 'is empty'],
    ['javascript:alert(1)', 'begins with "javascript:", which is not allowed'],
    ['//example.com', 'has no protocol; put "https:" in front of it'],
    ['/about\\us', 'contains a backslash'],
    ['/about us', 'contains a space'],
    ['/about\tus', 'contains a control character'],
    ['about-us', 'is neither a page of this site, which begins with "/", nor a full address with "https://"'],
    ['/.//example.com', 'contains "." or "../.." segments or characters that need encoding'],
    ['https://example.com:99999/', 'is not a valid address'],
    ['https://me@example.com', 'contains a user name or password'],
    ['mailto:me', 'is not one plain e-mail address after "mailto:"'],
    [
      'mailto:me@example.com?cc=you@example.com',
      'may set the subject of an e-mail and nothing else: "mailto:hello@example.com?subject=Demo"',
    ],
    [
      'tel:call-me',
      'is not a telephone number: digits and hyphens after "tel:", optionally with a "+" in front',
    ],
  ])('is told why %j is refused', (text, reason) => {
    expect(safeUrl(text)).toEqual({ ok: false, reason });
  });
});

it.each(Object.entries(attacks))('a link that means %s is refused', (_what, texts) => {
  for (const text of texts) {
    const verdict = safeUrl(text);
    // The end of the sentence "This link ...": never empty, and without control codes for a terminal.
    const said = verdict.ok ? 'Allowed' : verdict.reason;
    expect(said, JSON.stringify(text)).toMatch(/^[a-z][\x20-\x7e]+$/);
  }
});

describe('every link that is allowed', () => {
  const built = PIECES.flatMap((a) => PIECES.map((b) => a + b));
  const allowed = [...new Set([...list(routes), ...full.map(([text]) => text), ...begun(built)])].filter(
    (text) => safeUrl(text).ok,
  );

  it('is what an author expects of it in a browser', () => {
    // Or this test proves nothing.
    expect(allowed.length).toBeGreaterThan(150);
    expect(allowed.flatMap((text) => surprises(text).map((what) => `${text}: ${what}`))).toEqual([]);
  });

  it('means the same when its result is checked again', () => {
    expect(allowed.filter(changesWhenCheckedAgain)).toEqual([]);
  });

  it('is checked in time that grows no faster than the text', () => {
    // Each of these made a pattern with nested repetition run practically forever; here they only have to finish.
    for (const [start, middle, end] of [
      ['mailto:', 'a.', '@'],
      ['mailto:a@', 'a-.', '!'],
      ['tel:', '1-', 'x'],
      ['/', 'a/../', ''],
      ['mailto:a@b.co?subject=', '%41', '*'],
    ]) {
      expect(safeUrl(`${start}${middle?.repeat(50_000)}${end}`).ok).toBe(false);
    }
  });
});
