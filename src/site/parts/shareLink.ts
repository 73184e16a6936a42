import type { Network } from '../blocks.generated.ts';

/** What is passed on. */
interface Shared {
  readonly title: string;
  /** Absolute. */
  readonly url: string;
}

/**
 * The address at which a network lets somebody pass a page on, as each documents it. Only the page's own title
 * and address stand in it.
 */
export function shareLink(network: Network, { title, url }: Shared): string {
  const [text, address] = [title, url].map(encodeURIComponent);
  switch (network) {
    case 'WhatsApp':
      return `https://wa.me/?text=${text}%20${address}`;
    case 'LinkedIn':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${address}`;
    case 'X':
      return `https://x.com/intent/post?text=${text}&url=${address}`;
    case 'Facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${address}`;
  }
}
