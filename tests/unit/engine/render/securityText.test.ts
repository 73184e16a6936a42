import { describe, expect, it } from 'vitest';
import { placeholderContact, securityText } from '../../../../src/engine/render/siteFiles.ts';

const site = {
  name: 'Tea',
  baseUrl: 'https://tea.shop',
  basePath: '',
  language: 'en-IN',
  timeZone: 'Asia/Kolkata',
};
const textFor = (contact: string) =>
  securityText({ ...site, security: { contact, expires: '2027-06-30' } })
    .map(({ contents }) => contents)
    .join();

describe('somebody who has found a hole in the security of a site', () => {
  it('reads whom to tell and until when that is right, as RFC 9116 writes it', () => {
    expect(textFor('mailto:security@tea.shop')).toBe(
      'Contact: mailto:security@tea.shop\nExpires: 2027-06-30T00:00:00+05:30\nPreferred-Languages: en-IN\nCanonical: https://tea.shop/.well-known/security.txt\n',
    );
  });

  it('finds no file rather than an address that nobody reads', () => {
    expect(textFor('mailto:security@tea.example')).toBe('');
    expect(textFor('https://localhost/security')).toBe('');
    expect(securityText(site)).toEqual([]);
    const told = (contact: string) => placeholderContact({ security: { contact, expires: '2027-06-30' } });
    expect([told('mailto:security@tea.example'), told('mailto:security@tea.shop')]).toEqual([
      'mailto:security@tea.example',
      undefined,
    ]);
    expect(placeholderContact(undefined)).toBeUndefined();
  });
});
