import type { LinkedSite } from '../../engine/model/site.ts';

/**
 * Says of each link to a page in another language which one that is (`hreflang`): readers are told before they follow it,
 * and the browser loads the page whole, because its frame is another one.
 *
 * @param html as the renderer writes it
 */
export function withForeignLinks(html: string, { language, languages, basePath }: LinkedSite): string {
  if (languages === undefined) return html;
  const [main, ...others] = languages;
  return html.replace(
    /<a ((?![^<>]*hreflang=)[^<>]*?)href="(\/[^"#?]*)/gi,
    (link, before: string, address: string) => {
      // A file, which has no language.
      if (/\.\w+$/.test(address)) return link;
      const path = address.slice(basePath.length) || '/';
      const { tag } = others.find(({ at }) => path === at || path.startsWith(`${at}/`)) ?? main ?? {};
      return tag === undefined || tag === language ? link : `<a ${before}hreflang="${tag}" href="${address}`;
    },
  );
}
