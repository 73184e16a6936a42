import { describe, expect, it } from 'vitest';
import { mailLink } from '../../../../../src/site/parts/form/mailLink.ts';

const to = 'hello@pulliworks.example';

/** A `mailto:` link taken apart as an e-mail program does (RFC 6068): headers end at `&`, values are decoded. */
function received(href: string): Record<string, string> {
  const { protocol, pathname, search, hash } = new URL(href);
  expect([protocol, pathname, hash]).toEqual(['mailto:', to, '']);
  const headers = search
    .slice(1)
    .split('&')
    .map((header) => header.split('='));
  return Object.fromEntries(
    headers.map(([name = '', value = '', ...more]) => {
      expect(more).toEqual([]);
      return [name, decodeURIComponent(value)];
    }),
  );
}

describe('39: a visitor whose message goes to an e-mail program', () => {
  it.each([
    ['characters with a meaning in an address', 'a & b = c ? d # e % f + g / h @ i ; j , k * "l" <m>'],
    ['what looks like another header', '&cc=ravi@example.com&bcc=x@example.com%0D%0Abcc: y@example.com'],
    ['Tamil', 'இரண்டு கடைகளுக்கு பில் போட வேண்டும்'],
  ])('finds %s there as typed', (_what, body) => {
    const { href, isWhole } = mailLink({ to, subject: 'Enquiry', body });
    expect(received(href)).toEqual({ subject: 'Enquiry', body });
    expect(isWhole).toBe(true);
  });

  it.each([
    ['a\r\nb', 'a\r\nb'],
    ['a\rb', 'a\r\nb'],
  ])('finds the line breaks of %j as they are in e-mails', (body, expected) => {
    const { href } = mailLink({ to, subject: 'Enquiry', body });
    expect(received(href).body).toBe(expected);
    expect(href).not.toMatch(/%0A(?<!%0D%0A)/);
  });

  it.each([
    ['Asha\r\nBcc: x@example.com', 'Asha Bcc: x@example.com'],
    ['Asha&cc=x@example.com', 'Asha&cc=x@example.com'],
  ])('cannot start another header with the name %j', (name, expected) => {
    const { href } = mailLink({ to, subject: name, body: 'x' });
    expect(received(href)).toEqual({ subject: expected, body: 'x' });
    expect(href.split('&body=')[0]).not.toMatch(/%0[AD]/i);
  });

  it.each([
    ['Tamil', 'இரண்டு கடைகள். ', 190],
    ['emoji', '🏪', 150],
  ])(
    'who writes too much in %s has a link that Windows can carry, cut between two characters',
    (_what, words, least) => {
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
    },
  );
});
