import type { MeantLink } from '../model/meant.ts';
import { safeUrl } from '../model/safeUrl.ts';

const MAIL = /^(?:mailto:)?[/\s]*([^\s@/:]+@[^\s@/:]+\.[^\s@/:]+)$/i;
const PHONE = /^(?:tel:|phone:)?\s*(\+?[0-9][0-9 ().\u00a0-]{5,}[0-9])$/i;
/** A full address whose beginning is missing or misspelt. */
const BROKEN_PROTOCOL = /^(https?)(?::\/?|\/\/?|;\/\/|:\\\\)(?=[a-z0-9-]+\.)/i;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::[0-9]+)?(?=[/?#]|$)/i;
/** Endings of files, of which some could also be those of hosts. */
const FILE =
  /^[^?#]*\.(?:ya?ml|md|html?|php|pdf|zip|txt|xml|json|csv|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|webp|avif|mp[34])(?=[?#]|$)/i;
const PAGE_FILE = /\.(?:ya?ml|mdx?|markdown)$/i;

/**
 * Guesses what a link that cannot be published was meant to be.
 *
 * @param text a link that `safeUrl` refuses
 * @returns a link that `safeUrl` allows; `undefined` if there is no telling
 */
export function meantLink(text: string): MeantLink | undefined {
  const meant = guess(text.trim());
  return meant !== undefined && safeUrl(meant.link).ok ? meant : undefined;
}

/** An address in the brackets of Markdown. */
const IN_BRACKETS = /^(?:!?\[[^\]]*\]\(([^\s()]+)\)|<([^\s<>]+)>)$/;

function guess(written: string): MeantLink | undefined {
  const [, target, inner = target] = IN_BRACKETS.exec(written) ?? [];
  if (inner !== undefined && safeUrl(inner).ok)
    return { rule: 'Only the address is written here, without brackets', link: inner, isSure: true };
  const text = written.replace(/^(\S+)\s+(?:at|\(at\)|\[at\])\s+(\S+)$/i, '$1@$2');
  if (/^#\s*\S+$/.test(text))
    return { rule: 'An address has no spaces', link: text.replace(/\s/g, ''), isSure: true };
  const mail = MAIL.exec(text)?.[1];
  if (mail !== undefined) {
    const rule = 'A link to an e-mail address needs "mailto:" before it';
    return { rule, link: `mailto:${mail}`, isSure: text === written };
  }
  const phone = PHONE.exec(text)?.[1];
  if (phone !== undefined) {
    const rule = 'A telephone number has "tel:" in front of it and no spaces';
    return { rule, link: `tel:${phone.replace(/[^+0-9]/g, '')}`, isSure: false };
  }
  const rule = 'The address of another site begins with "https://"';
  const protocol = /^http[^s]/i.test(text) ? 'http' : 'https';
  const bare = text.replace(BROKEN_PROTOCOL, '').replace(/^\/+/, '');
  if (BROKEN_PROTOCOL.test(text) || /^(?:\/\/[^/]+\.|www\.)/i.test(text))
    return { rule, link: `${protocol}://${bare}`, isSure: true };
  if (HOST.test(text) && !FILE.test(text)) return { rule, link: `https://${text}`, isSure: false };
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? undefined : ownPage(text);
}

/** A page or a file of this site, by its name, its file or an address that lacks something. */
function ownPage(text: string): MeantLink | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(text.replaceAll('\\', '/')) ?? [];
  const inSite = path.replace(/^(?:\.{0,2}\/)+/, '').trim();
  if (inSite === '' || /\s/.test(rest)) return undefined;
  const isPage = PAGE_FILE.test(inSite);
  if (!isPage && FILE.test(inSite)) {
    const rule = 'The address of a file of this site begins with a slash';
    return { rule, link: `/${inSite}${rest}`, isSure: false };
  }
  const tidy = inSite
    .replace(/^pages\//, '')
    .replace(/\.(?:html?|ya?ml|mdx?|markdown)$/i, '')
    .replace(/(?:^|\/)(?:index|readme)$/i, '')
    .replace(/\/+$/, '')
    .replace(/(?:\s|%20)+/g, '-')
    .toLowerCase();
  const ofName = /\s/.test(path)
    ? 'The address of a page has hyphens where its name has spaces'
    : 'The address of a page of this site begins with a slash';
  const rule = isPage ? 'A link has the address of the page, not the name of its file' : ofName;
  return { rule, link: `/${tidy}${rest}`, isSure: false };
}
