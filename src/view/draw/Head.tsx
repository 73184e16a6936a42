import { hreflangOf, localeOf } from '../../engine/model/language.ts';
import { isNotFound } from '../../engine/model/notFoundRoute.ts';
import type { LinkedPage } from '../../engine/model/page.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import { FAVICON, MANIFEST, TOUCH_ICON } from '../../engine/model/siteAddresses.ts';
import type { Thing } from '../../engine/model/theme.ts';
import { OthersScripts } from '../OthersScripts.tsx';
import { structuredData } from './structuredData.ts';

interface HeadProps {
  readonly page: LinkedPage;
  readonly site: LinkedSite;
  /** The address of the favicon; without it, the page contains its drawing and needs no other file. */
  readonly icon: string | undefined;
  readonly drawing: string;
  /** Whether it is a page for visitors: scripts of others are left out for authors. */
  readonly isPublished: boolean;
  /** What the theme says is on the page. */
  readonly things: readonly Thing[];
}

/** For pages without files of their own. Only what such an address cannot contain is escaped (RFC 3986, section 2), as it is on every page. */
const asAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/["#%<>]/g, (sign) => encodeURIComponent(sign))}`;

/** The elements of `<head>` that describe the page (behaviour 6). */
export function Head({ page, site, icon, drawing, isPublished, things }: HeadProps) {
  const { meta } = page;
  const canonical = site.baseUrl + page.canonical;
  const data = structuredData(page, site, things);
  const own = (page.inLanguages ?? []).filter(({ isSame }) => isSame);
  // A page in one language is no version of another one.
  const same = own.length < 2 ? [] : own;
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {meta.keywords.length === 0 ? null : <meta name="keywords" content={meta.keywords.join(', ')} />}
      {isNotFound(page.route, site.languages) ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:url" content={canonical} />
          {page.route === page.canonical && page.listPage === undefined
            ? hreflangOf(same).map(({ hreflang, route }) => (
                <link key={hreflang} rel="alternate" hrefLang={hreflang} href={site.baseUrl + route} />
              ))
            : null}
        </>
      )}
      {site.languages === undefined ? null : (
        <>
          <meta property="og:locale" content={localeOf(site.language)} />
          {same
            .filter(({ tag }) => tag !== site.language)
            .map(({ tag }) => (
              <meta key={tag} property="og:locale:alternate" content={localeOf(tag)} />
            ))}
        </>
      )}
      <meta property="og:type" content={page.date === undefined ? 'website' : 'article'} />
      {page.date === undefined ? null : <meta property="article:published_time" content={page.date} />}
      {page.date === undefined || page.updated === undefined ? null : (
        <meta property="article:modified_time" content={page.updated} />
      )}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={meta.ogTitle} />
      <meta property="og:description" content={meta.description} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={meta.twitterTitle} />
      {icon === undefined ? (
        <link rel="icon" href={asAddress(drawing)} type="image/svg+xml" />
      ) : (
        <>
          {/* With a size, so that browsers that can show the other one prefer that. */}
          <link rel="icon" href={site.basePath + FAVICON} sizes="32x32" />
          <link rel="icon" href={icon} type="image/svg+xml" />
          <link rel="apple-touch-icon" href={site.basePath + TOUCH_ICON} />
          <link rel="manifest" href={site.basePath + MANIFEST} />
        </>
      )}
      {site.feed === undefined ? null : (
        <link
          rel="alternate"
          type="application/atom+xml"
          href={site.basePath + site.feed}
          title={site.name}
        />
      )}
      {site.head?.meta?.map(({ name, content }) => (
        <meta key={name} name={name} content={content} />
      ))}
      {isPublished ? <OthersScripts of={site.head?.scripts?.filter(({ consent }) => !consent)} /> : null}
      {data === undefined ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `embedJson` has escaped it
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      )}
    </>
  );
}
