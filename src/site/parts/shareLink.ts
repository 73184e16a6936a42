import type { Network } from '#site/blocks.generated.ts';

/** The page that is shared. */
interface Shared {
  readonly title: string;
  /** Its absolute URL. */
  readonly url: string;
}

/**
 * Returns the URL at which a network lets people share a page, as documented by the network. It contains only the
 * page's title and URL.
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
