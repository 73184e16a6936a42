import { expect, it } from 'vitest';
import { shareLink } from '../../../../src/site/parts/shareLink.ts';

const post = { title: 'Salt & pepper: 50% off?', url: 'https://shop.example/blog/1' };
const words = 'Salt%20%26%20pepper%3A%2050%25%20off%3F';
const address = 'https%3A%2F%2Fshop.example%2Fblog%2F1';

it.each([
  ['WhatsApp', `https://wa.me/?text=${words}%20${address}`],
  ['X', `https://x.com/intent/post?text=${words}&url=${address}`],
  // These read the rest from the page.
  ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
  ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
] as const)(
  'a reader who shares a page on %s sends its title and address, whatever is in them',
  (network, link) => {
    expect(shareLink(network, post)).toBe(link);
  },
);
