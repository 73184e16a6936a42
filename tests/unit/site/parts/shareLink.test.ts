import { describe, expect, it } from 'vitest';
import { shareLink } from '../../../../src/site/parts/shareLink.ts';

const post = { title: 'Salt & pepper: 50% off?', url: 'https://shop.example/blog/1' };
const words = 'Salt%20%26%20pepper%3A%2050%25%20off%3F';
const address = 'https%3A%2F%2Fshop.example%2Fblog%2F1';

describe('a reader who shares a page', () => {
  it('puts its title and address into a message, whatever characters they contain', () => {
    expect(shareLink('WhatsApp', post)).toBe(`https://wa.me/?text=${words}%20${address}`);
    expect(shareLink('X', post)).toBe(`https://x.com/intent/post?text=${words}&url=${address}`);
  });

  it('gives only the address to networks that read the rest from the page', () => {
    expect(shareLink('LinkedIn', post)).toBe(
      `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    );
    expect(shareLink('Facebook', post)).toBe(`https://www.facebook.com/sharer/sharer.php?u=${address}`);
  });
});
