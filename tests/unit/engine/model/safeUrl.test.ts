import { describe, expect, it } from 'vitest';
import { safeUrl } from '../../../../src/engine/model/safeUrl.ts';
import { begun, PIECES, surprises } from './urlPieces.ts';

/** Addresses on the site, which are published as they are written. */
const routes =
  '/ /home /billing-software /blog-detail/1 /sitemap.xml /billing-software#features /contact-us?role=designer /contact-us?role=designer#form #faq';

/** Full addresses and what becomes of them: nothing else than what a browser would make of them. */
const full: readonly [text: string, kind: string, href?: string][] = [
  ['https://example.com', 'external', 'https://example.com/'],
  ['https://example.com/a/b?c=d&e=f#g', 'external'],
  ['HTTPS://EXAMPLE.COM/Path', 'external', 'https://example.com/Path'],
  ['http://example.com:8080/', 'external'],
  ['https://example.com/caf\u00e9', 'external', 'https://example.com/caf%C3%A9'],
  ['https://www.google.com/maps/@13.08,80.27,15z', 'external'],
  ['mailto:hello@pulliworks.example', 'mailto'],
  ['MailTo:first.last+demo@mail.example.co.in', 'mailto', 'mailto:first.last+demo@mail.example.co.in'],
  ['mailto:hello@pulliworks.example?subject=Book%20a%20demo', 'mailto'],
  ['mailto:hello@pulliworks.example?subject=Accounts%20and%20bcc%20copies', 'mailto'],
  ['tel:+914400000000', 'tel'],
  ['tel:044-0000-0000', 'tel'],
  ['TEL:112', 'tel', 'tel:112'],
];

const scripted = 'javascript:alert(1)';

const list = (words: string): string[] => words.split(' ');

/** What pull requests and pasted texts may contain, by what it attempts. */
const attacks: Readonly<Record<string, readonly string[]>> = {
  'a script': [
    ...list('javascript:alert(1) JavaScript:alert(1) jAvAsCrIpT:alert(1)'),
    ...list('javascript://example.com/%0aalert(1)'),
    ...list('javascript:/*--></title></style></textarea></script><svg/onload=alert(1)>'),
    ...list('javascript:void(0) javascript%3Aalert(1) javascript&colon;alert(1)'),
    ...list('&#106;avascript:alert(1) &#x6A;avascript:alert(1) java&Tab;script:alert(1)'),
    ...list('java&NewLine;script:alert(1) java%0ascript:alert(1) feed:javascript:alert(1)'),
    ...list('view-source:javascript:alert(1) livescript:alert(1) mocha:alert(1)'),
  ],
  'a script with an invisible character in every position': [
    ...['\t', '\n', '\r', '\r\n', '\0', '\x01', '\x0b', '\x0c', '\x1f', '\x7f', '\x85', ' '],
    ...['\u00a0', '\u00ad', '\u1680', '\u180e', '\u200b', '\u200d', '\u200e', '\u202e', '\u2028'],
    ...['\u2029', '\u2060', '\u2066', '\u3000', '\ufeff', '\ud800'],
  ].flatMap((invisible) =>
    // In front of the script, and after each letter of "javascript:".
    Array.from(
      { length: 'javascript:'.length + 1 },
      (_, at) => scripted.slice(0, at) + invisible + scripted.slice(at),
    ),
  ),
  'a script in lookalike letters': [
    ...['j\u0430vascript:alert(1)', '\uff4aavascript:alert(1)', 'javascript\uff1aalert(1)'],
    ...['javascript\ufe55alert(1)', 'javascript\u0589alert(1)', 'java\u017fcript:alert(1)'],
    ...['\u202ejavascript:alert(1)'],
  ],
  'another program': [
    ...list('data:text/html,<script>alert(1)</script>'),
    ...list('data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg== vbscript:msgbox(1)'),
    ...list('VbScRiPt:msgbox(1) blob:https://example.com/1b4e28ba'),
    ...list('filesystem:https://example.com/temporary/x.html file:///etc/passwd about:blank'),
    ...list('intent://scan/#Intent;scheme=zxing;end ftp://example.com/ ws://example.com/'),
    ...list('sms:+914400000000 whatsapp://send?text=x ms-settings: chrome://settings'),
    ...list('jar:https://example.com!/x urn:isbn:1 x:y'),
    ...['DATA:image/svg+xml,<svg onload=alert(1)>'],
  ],
  'another site in disguise': [
    ...list('//evil.example ///evil.example ////evil.example/path https:evil.example'),
    ...list('https:/evil.example https:///evil.example /..//evil.example /.//evil.example'),
    ...list('/a/..//evil.example /%2e%2e//evil.example'),
    ...['/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\t/evil.example'],
    ...['/\n/evil.example', '\t//evil.example', '/\r\n/evil.example', 'https:\\\\evil.example'],
    ...['https://good.example\\@evil.example', 'https:\\/evil.example'],
  ],
  'a name before the host': [
    ...list('https://pulliworks.example@evil.example https://pulliworks.example:80@evil.example/'),
    ...list('https://user:password@evil.example https://:password@evil.example'),
    ...list('https://pulliworks.example%2f@evil.example http://a@b@evil.example'),
  ],
  'another folder': [
    ...list('/../secret /a/../../secret /.. /. /a/. /a/./b /%2e%2e/secret /%2E%2E/secret'),
    ...list('/.%2e/secret /a/%2e ../../.. ../x ./x'),
  ],
  'nothing that makes sense': [
    ...list('x about-us about-us.html www.example.com example.com/path ?query https:// http:'),
    ...list('https://# https://? https://example.com:99999/ https://[::1 https://% /<script>'),
    ...list('/"onmouseover=alert(1)'),
    ...['', ' ', 'https://exa mple.com', 'https://example.com/a b', ' /home', '/home '],
    ...['/ho\tme', '/caf\u00e9', '/a b', '/home\u202e', '/home\u200b'],
  ],
  'an e-mail with more than an address and a subject': [
    ...list('mailto: mailto:hello mailto:@example.com mailto:hello@example'),
    ...list('mailto:a@example.com,b@example.com mailto:a@example.com;b@example.com'),
    ...list('mailto:a@example.com%2cb@example.com mailto:a@example.com%0aBcc:b@example.com'),
    ...list('mailto:a%40example.com mailto:"a"@example.com mailto:<a@example.com>'),
    ...list('mailto:a@[127.0.0.1] mailto:a*@example.com mailto:a#b@example.com'),
    ...list('mailto:-oQ@example.com mailto:.a@example.com mailto://a@example.com'),
    ...list('mailto:?to=a@example.com mailto:a@example.com? mailto:a@example.com?cc=b@example.com'),
    ...list('mailto:a@example.com?bcc=b@example.com mailto:a@example.com?BCC=b@example.com'),
    ...list('mailto:a@example.com?to=b@example.com mailto:a@example.com?body=hello'),
    ...list('mailto:a@example.com?attach=/etc/passwd mailto:a@example.com?subject='),
    ...list('mailto:a@example.com?subject=x&cc=b@example.com'),
    ...list('mailto:a@example.com?subject=x&amp;cc=b@example.com'),
    ...list('mailto:a@example.com?cc=b@example.com&subject=x'),
    ...list('mailto:a@example.com?subject=x?cc=b@example.com'),
    ...list('mailto:a@example.com?subject=x%0aBcc:b@example.com'),
    ...list('mailto:a@example.com?subject=x%0ABcc:b@example.com'),
    ...list('mailto:a@example.com?subject=x%0dBcc:b@example.com'),
    ...list('mailto:a@example.com?subject=x%0D%0ABcc:b@example.com'),
    ...list('mailto:a@example.com?subject=x%00 mailto:a@example.com?subject=x%09y'),
    ...list('mailto:a@example.com?subject=x%7F mailto:a@example.com?subject=x%E2%80%A8y'),
    ...list('mailto:a@example.com?subject=x%C2%85y mailto:a@example.com?subject=100%'),
    ...list('mailto:a@example.com?subject=%C0%8A mailto:a@example.com?subject=x#y'),
    ...list('mailto:a@example.com?subject=x*y mailto:a@example.com#x'),
    ...['mailto:a@example.com\nBcc:b@example.com', 'mailto:a@example.com\r\n'],
  ],
  'a phone call with more than a number': [
    ...list('tel: tel:+ tel:*#06# tel:*2767*3855%23 tel:%2A%2306%23 tel:123#'),
    ...list('tel:123;phone-context=example.com tel:123;ext=4 tel:123,456 tel:123p456 tel:123w456'),
    ...list('tel://123 tel:call-me tel:-123 tel:123- tel:(044)0000 tel:++91'),
    ...['tel:+91 44 0000 0000', 'tel:\uff11\uff12\uff13', 'tel:\u0967\u0968'],
  ],
};

const shown = (text: string): string => JSON.stringify(text).slice(0, 60);

describe('an author who writes a link', () => {
  it.each(full)('may write %s', (text, kind, href = text) => {
    expect(safeUrl(text)).toEqual({ ok: true, url: { kind, href } });
  });

  it.each(list(routes))('gets the parts of %s as written', (text) => {
    const verdict = safeUrl(text);
    const { pathname, search, hash } = new URL(text, 'https://site.example');
    expect(verdict).toEqual({
      ok: true,
      url: { kind: 'route', path: text === '#faq' ? '' : pathname, query: search, fragment: hash.slice(1) },
    });
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
    ['https://', 'is not a valid address'],
    ['https://example.com:99999/', 'is not a valid address'],
    ['https://me@example.com', 'contains a user name or password'],
    ['https://:word@example.com', 'contains a user name or password'],
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

describe.each(Object.entries(attacks))('a link that means %s', (_what, texts) => {
  it.each(texts.map((text) => [shown(text), text]))('is refused as %s', (_shown, text) => {
    const verdict = safeUrl(text);
    // The end of the sentence "This link ...": never empty, and without control codes for a terminal.
    expect(verdict.ok ? 'allowed' : verdict.reason).toMatch(/^(?!allowed)[a-z][\x20-\x7e]+$/);
  });
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
    const wrong = allowed.filter((text) => {
      const verdict = safeUrl(text);
      if (!verdict.ok || verdict.url.kind === 'route') return false;
      const again = safeUrl(verdict.url.href);
      return !again.ok || JSON.stringify(again.url) !== JSON.stringify(verdict.url);
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
