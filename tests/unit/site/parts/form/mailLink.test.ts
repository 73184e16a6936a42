import { describe, expect, it } from 'vitest';
import { mailLink } from '../../../../../src/site/parts/form/mailLink.ts';

const to = 'hello@pulliworks.example';

/** A `mailto:` link taken apart as an e-mail program does (RFC 6068): headers end at `&`, values are decoded. */
function received(href: string): Record<string, string> {
  const { protocol, pathname, search, hash } = new URL(href);
  expect([protocol, pathname, hash]).toEqual(['mailto:', to, '']);
  const headers = search.slice(1).split('&');
  return Object.fromEntries(
    headers.map((header) => {
      const [, name = '', value = ''] = /^([^=]+)=([^=]*)$/.exec(header) ?? [];
      return [name, decodeURIComponent(value)];
    }),
  );
}

describe('39: a visitor whose message goes to an e-mail program', () => {
  const other = '&cc=ravi@example.com&bcc=x@example.com%0D%0Abcc: y@example.com';

  it.each([
    ['characters with a meaning', 'Asha', 'a & b = c ? d # e % f + g / h @ i ; j , k * "l" <m>'],
    ['what looks like another header', 'Asha&cc=x@example.com', other],
    ['Tamil', 'ஆஷா', 'இரண்டு கடைகளுக்கு பில் போட வேண்டும்'],
    ['a line break', 'Asha', 'a\r\nb'],
    ['one of an old Mac', 'Asha', 'a\rb', 'Asha', 'a\r\nb'],
    ['another header', 'Asha\r\nBcc: x@example.com', 'x', 'Asha Bcc: x@example.com', 'x'],
  ])('finds %s there as typed, line breaks as they are in e-mails, and no other header', (...row) => {
    const [, subject, typed, name = subject, body = typed] = row;
    const { href, isWhole } = mailLink({ to, subject, body: typed });
    expect([received(href), isWhole]).toEqual([{ subject: name, body }, true]);
    expect(href).not.toMatch(/%0A(?<!%0D%0A)/);
    expect(href.split('&body=')[0]).not.toMatch(/%0[AD]/i);
  });

  it.each([
    ['Tamil', 'இரண்டு கடைகள். ', 190],
    ['emoji', '🏪', 150],
  ])('who writes too much in %s has a link that Windows carries, cut at a letter', (_what, words, least) => {
    const body = words.repeat(500);
    const { href, isWhole } = mailLink({ to, subject: 'Enquiry', body });
    expect(isWhole).toBe(false);
    expect(href.length).toBeLessThanOrEqual(2000);
    expect(href.length).toBeGreaterThan(1950);
    const text = (received(href).body ?? '').replaceAll('\r\n', '\n');
    expect(text).toMatch(/\n\[\.\.\.\]$/);
    const kept = text.slice(0, -'\n[...]'.length);
    expect(body.startsWith(kept)).toBe(true);
    expect([...kept].length).toBeGreaterThan(least);
  });
});
