import { describe, expect, it } from 'vitest';
import { safeUrl } from '../../../../src/engine/model/safeUrl.ts';

/** What an author may write, and the result. */
const honest: Readonly<Record<string, { kind: string; href?: string }>> = {
  '/': { kind: 'route' },
  '/home': { kind: 'route' },
  '/billing-software': { kind: 'route' },
  '/blog-detail/1': { kind: 'route' },
  '/billing-software#features': { kind: 'route' },
  '/contact-us?role=designer': { kind: 'route' },
  '/contact-us?role=designer#form': { kind: 'route' },
  '#faq': { kind: 'route' },
  '/sitemap.xml': { kind: 'route' },
  'https://example.com': { kind: 'external', href: 'https://example.com/' },
  'https://example.com/a/b?c=d&e=f#g': { kind: 'external', href: 'https://example.com/a/b?c=d&e=f#g' },
  'HTTPS://EXAMPLE.COM/Path': { kind: 'external', href: 'https://example.com/Path' },
  'http://example.com:8080/': { kind: 'external', href: 'http://example.com:8080/' },
  'https://example.com/caf\u00e9': { kind: 'external', href: 'https://example.com/caf%C3%A9' },
  'https://www.google.com/maps/@13.08,80.27,15z': {
    kind: 'external',
    href: 'https://www.google.com/maps/@13.08,80.27,15z',
  },
  'mailto:hello@pulliworks.example': { kind: 'mailto', href: 'mailto:hello@pulliworks.example' },
  'MailTo:first.last+demo@mail.example.co.in': {
    kind: 'mailto',
    href: 'mailto:first.last+demo@mail.example.co.in',
  },
  'mailto:hello@pulliworks.example?subject=Book%20a%20demo': {
    kind: 'mailto',
    href: 'mailto:hello@pulliworks.example?subject=Book%20a%20demo',
  },
  'mailto:hello@pulliworks.example?subject=Accounts%20and%20bcc%20copies': {
    kind: 'mailto',
    href: 'mailto:hello@pulliworks.example?subject=Accounts%20and%20bcc%20copies',
  },
  'tel:+914400000000': { kind: 'tel', href: 'tel:+914400000000' },
  'tel:044-0000-0000': { kind: 'tel', href: 'tel:044-0000-0000' },
  'TEL:112': { kind: 'tel', href: 'tel:112' },
};

const scripted = 'javascript:alert(1)';
const letters = [...scripted];

/** What pull requests and pasted texts may contain, by what it attempts. */
const attacks: Readonly<Record<string, readonly string[]>> = {
  'a script': [
    scripted,
    'JavaScript:alert(1)',
    'jAvAsCrIpT:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'javascript:/*--></title></style></textarea></script><svg/onload=alert(1)>',
    'javascript:void(0)',
    'javascript%3Aalert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    'java%0ascript:alert(1)',
    'feed:javascript:alert(1)',
    'view-source:javascript:alert(1)',
    'livescript:alert(1)',
    'mocha:alert(1)',
  ],
  'a script with an invisible character in every position': [
    '\t',
    '\n',
    '\r',
    '\r\n',
    '\0',
    '\x01',
    '\x0b',
    '\x0c',
    '\x1f',
    '\x7f',
    '\x85',
    ' ',
    '\u00a0',
    '\u00ad',
    '\u1680',
    '\u180e',
    '\u200b',
    '\u200d',
    '\u200e',
    '\u202e',
    '\u2028',
    '\u2029',
    '\u2060',
    '\u2066',
    '\u3000',
    '\ufeff',
    '\ud800',
  ].flatMap((invisible) => [
    invisible + scripted,
    ...letters.slice(0, 'javascript:'.length).map((_, index) => {
      return letters.slice(0, index + 1).join('') + invisible + letters.slice(index + 1).join('');
    }),
  ]),
  'a script in lookalike letters': [
    'j\u0430vascript:alert(1)',
    '\uff4aavascript:alert(1)',
    'javascript\uff1aalert(1)',
    'javascript\ufe55alert(1)',
    'javascript\u0589alert(1)',
    'java\u017fcript:alert(1)',
    '\u202ejavascript:alert(1)',
  ],
  'another program': [
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'DATA:image/svg+xml,<svg onload=alert(1)>',
    'vbscript:msgbox(1)',
    'VbScRiPt:msgbox(1)',
    'blob:https://example.com/1b4e28ba',
    'filesystem:https://example.com/temporary/x.html',
    'file:///etc/passwd',
    'about:blank',
    'intent://scan/#Intent;scheme=zxing;end',
    'ftp://example.com/',
    'ws://example.com/',
    'sms:+914400000000',
    'whatsapp://send?text=x',
    'ms-settings:',
    'chrome://settings',
    'jar:https://example.com!/x',
    'urn:isbn:1',
    'x:y',
  ],
  'another site in disguise': [
    '//evil.example',
    '///evil.example',
    '////evil.example/path',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/\r\n/evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://good.example\\@evil.example',
    'https:\\/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
  ],
  'a name before the host': [
    'https://pulliworks.example@evil.example',
    'https://pulliworks.example:80@evil.example/',
    'https://user:password@evil.example',
    'https://:password@evil.example',
    'https://pulliworks.example%2f@evil.example',
    'http://a@b@evil.example',
  ],
  'another folder': [
    '/../secret',
    '/a/../../secret',
    '/..',
    '/.',
    '/a/.',
    '/a/./b',
    '/%2e%2e/secret',
    '/%2E%2E/secret',
    '/.%2e/secret',
    '/a/%2e',
    '../../..',
    '../x',
    './x',
  ],
  'nothing that makes sense': [
    '',
    ' ',
    'x',
    'about-us',
    'about-us.html',
    'www.example.com',
    'example.com/path',
    '?query',
    'https://',
    'http:',
    'https://#',
    'https://?',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com:99999/',
    'https://[::1',
    'https://%',
    ' /home',
    '/home ',
    '/ho\tme',
    '/caf\u00e9',
    '/a b',
    '/<script>',
    '/"onmouseover=alert(1)',
    '/home\u202e',
    '/home\u200b',
  ],
  'an e-mail with more than an address and a subject': [
    'mailto:',
    'mailto:hello',
    'mailto:@example.com',
    'mailto:hello@example',
    'mailto:a@example.com,b@example.com',
    'mailto:a@example.com;b@example.com',
    'mailto:a@example.com%2cb@example.com',
    'mailto:a@example.com%0aBcc:b@example.com',
    'mailto:a@example.com\nBcc:b@example.com',
    'mailto:a%40example.com',
    'mailto:"a"@example.com',
    'mailto:<a@example.com>',
    'mailto:a@[127.0.0.1]',
    'mailto:a*@example.com',
    'mailto:a#b@example.com',
    'mailto:-oQ@example.com',
    'mailto:.a@example.com',
    'mailto://a@example.com',
    'mailto:?to=a@example.com',
    'mailto:a@example.com?',
    'mailto:a@example.com?cc=b@example.com',
    'mailto:a@example.com?bcc=b@example.com',
    'mailto:a@example.com?BCC=b@example.com',
    'mailto:a@example.com?to=b@example.com',
    'mailto:a@example.com?body=hello',
    'mailto:a@example.com?attach=/etc/passwd',
    'mailto:a@example.com?subject=',
    'mailto:a@example.com?subject=x&cc=b@example.com',
    'mailto:a@example.com?subject=x&amp;cc=b@example.com',
    'mailto:a@example.com?cc=b@example.com&subject=x',
    'mailto:a@example.com?subject=x?cc=b@example.com',
    'mailto:a@example.com?subject=x%0aBcc:b@example.com',
    'mailto:a@example.com?subject=x%0ABcc:b@example.com',
    'mailto:a@example.com?subject=x%0dBcc:b@example.com',
    'mailto:a@example.com?subject=x%0D%0ABcc:b@example.com',
    'mailto:a@example.com?subject=x%00',
    'mailto:a@example.com?subject=x%09y',
    'mailto:a@example.com?subject=x%7F',
    'mailto:a@example.com?subject=x%E2%80%A8y',
    'mailto:a@example.com?subject=x%C2%85y',
    'mailto:a@example.com?subject=100%',
    'mailto:a@example.com?subject=%C0%8A',
    'mailto:a@example.com?subject=x#y',
    'mailto:a@example.com?subject=x*y',
    'mailto:a@example.com#x',
    'mailto:a@example.com\r\n',
  ],
  'a phone call with more than a number': [
    'tel:',
    'tel:+',
    'tel:*#06#',
    'tel:*2767*3855%23',
    'tel:%2A%2306%23',
    'tel:123#',
    'tel:123;phone-context=example.com',
    'tel:123;ext=4',
    'tel:123,456',
    'tel:123p456',
    'tel:123w456',
    'tel://123',
    'tel:call-me',
    'tel:-123',
    'tel:123-',
    'tel:+91 44 0000 0000',
    'tel:(044)0000',
    'tel:++91',
    'tel:\uff11\uff12\uff13',
    'tel:\u0967\u0968',
  ],
};

/** Pieces that change the meaning of an address, to be combined in every way. */
const pieces = [
  ...[
    '',
    '/',
    '//',
    '\\',
    '#',
    '?',
    ':',
    '@',
    '.',
    '../../..',
    '%2e',
    '%2f',
    '%5c',
    '%00',
    '%0a',
    '*',
    '&',
    ';',
  ],
  ...['javascript', 'https', 'mailto', 'tel', 'evil.example', 'a', '1', '\t', '\n', ' ', '\u202e', '\u3002'],
];

const shown = (text: string): string => JSON.stringify(text).slice(0, 60);

describe('an author who writes a link', () => {
  it.each(Object.entries(honest))('may write %s', (text, { kind, href }) => {
    const verdict = safeUrl(text);
    expect(verdict).toMatchObject({ ok: true, url: { kind } });
    if (href !== undefined) expect(verdict).toMatchObject({ url: { href } });
  });

  it('gets the parts of a route as written', () => {
    expect(safeUrl('/contact-us?role=designer#form')).toEqual({
      ok: true,
      url: { kind: 'route', path: '/contact-us', query: '?role=designer', fragment: 'form' },
    });
    expect(safeUrl('#faq')).toEqual({
      ok: true,
      url: { kind: 'route', path: '', query: '', fragment: 'faq' },
    });
  });

  it.each([
    ['javascript:alert(1)', 'begins with "javascript:", which is not allowed'],
    ['//example.com', 'has no protocol; put "https:" in front of it'],
    ['/about\\us', 'contains a backslash'],
    ['/about us', 'contains a space'],
    ['/about\tus', 'contains a control character'],
    ['https://me@example.com', 'contains a user name or password'],
  ])('is told why %s is refused', (text, reason) => {
    expect(safeUrl(text)).toEqual({ ok: false, reason });
  });
});

describe.each(Object.entries(attacks))('a link that means %s', (_what, texts) => {
  it.each(texts.map((text) => [shown(text), text]))('is refused as %s', (_shown, text) => {
    const verdict = safeUrl(text);
    expect(verdict.ok).toBe(false);
    // The end of the sentence "This link ...": never empty, and without control codes for a terminal.
    expect(verdict.ok ? '' : verdict.reason).toMatch(/^[a-z][\x20-\x7e]+$/);
  });
});

const SITE = 'https://site.example';

describe('every link that is allowed', () => {
  const built = pieces.flatMap((a) => pieces.flatMap((b) => pieces.map((c) => a + b + c)));
  const wrapped = built.flatMap((text) => [
    text,
    `/${text}`,
    `https://${text}`,
    `mailto:${text}`,
    `tel:${text}`,
  ]);
  const candidates = new Set([...Object.keys(honest), ...Object.values(attacks).flat(), ...wrapped]);
  const allowed = [...candidates].filter((text) => safeUrl(text).ok);

  it('is one of many, or these tests prove nothing', () => {
    expect(candidates.size).toBeGreaterThan(100_000);
    expect(allowed.length).toBeGreaterThan(1_000);
  });

  it('is parsed by a browser as http, https, mailto or tel, without user info', () => {
    const wrong = allowed.filter((text) => {
      const url = new URL(text, `${SITE}/x`);
      const known = ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol);
      return !known || url.username !== '' || url.password !== '';
    });
    expect(wrong).toEqual([]);
  });

  it('stays on the site where it begins with a slash or "#", and leaves it where it does not', () => {
    const wrong = allowed.filter((text) => {
      const isOurs = new URL(text, `${SITE}/x`).origin === SITE;
      return isOurs !== (text.startsWith('/') || text.startsWith('#'));
    });
    expect(wrong).toEqual([]);
  });

  it('means the same when its result is checked again', () => {
    const wrong = allowed.filter((text) => {
      const verdict = safeUrl(text);
      if (!verdict.ok || verdict.url.kind === 'route') return false;
      const again = safeUrl(verdict.url.href);
      return !again.ok || JSON.stringify(again.url) !== JSON.stringify(verdict.url);
    });
    expect(wrong).toEqual([]);
  });

  it('contains no control character and no backslash, not even encoded in an e-mail', () => {
    const wrong = allowed.filter((text) => {
      const plain = text.startsWith('mailto:') ? decodeURIComponent(text) : text;
      return /[\p{Cc}\\]/u.test(plain);
    });
    expect(wrong).toEqual([]);
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

describe('an address on the site, of any pieces', () => {
  const pieces = ['', '/', 'a', 'B_9-', '.', '..', '%41', 'é', '#', '?', ':', '@', '//'];
  const texts = pieces.flatMap((a) =>
    pieces.flatMap((b) => pieces.flatMap((c) => pieces.map((d) => `/${a}${b}${c}${d}`))),
  );

  it('is taken apart as a browser does, or refused', () => {
    const wrong = texts.filter((text) => {
      const verdict = safeUrl(text);
      if (!verdict.ok || verdict.url.kind !== 'route') return verdict.ok;
      const { pathname, search, hash } = new URL(text, SITE);
      const { path, query, fragment } = verdict.url;
      return path !== pathname || query !== search || fragment !== hash.slice(1);
    });
    expect(wrong).toEqual([]);
  });
});
