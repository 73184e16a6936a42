import type { PolicySources } from '#model/theme.ts';
import type { Site } from './siteTypes.ts';

/** Returns the CSP sources that a configuration needs: the form's endpoint, and the origins of embedded pages and of others' scripts. */
export function policySources({ forms, map, head }: Site): PolicySources {
  const isFramed = forms.kind === 'embed' && forms.embed !== undefined;
  const framed = [...(isFramed ? [forms.embed ?? ''] : []), ...(map === undefined ? [] : [map.embed])];
  // A path is on the site's own host, to which it may always send.
  const posted = isFramed || forms.endpoint?.startsWith('/') ? [] : [forms.endpoint];
  const scripts = head?.scripts ?? [];
  const sent = scripts.flatMap(({ src, sendsTo = [] }) => [src, ...sendsTo]).map(originOf);
  return {
    ...(scripts.length === 0 ? {} : { scripts: unique(scripts.map(({ src }) => originOf(src))) }),
    forms: posted.map((endpoint) => (endpoint === undefined ? 'mailto:' : originOf(endpoint))),
    requests: unique([
      ...posted.flatMap((endpoint) => (endpoint === undefined ? [] : [originOf(endpoint)])),
      ...sent,
    ]),
    frames: unique(framed.map(originOf)),
  };
}

const unique = (origins: readonly string[]): readonly string[] => [...new Set(origins)].sort();

/** The origin is safe in a directive: the schemas allow only letters, digits, dots, hyphens and a port in a host. */
const originOf = (url: string): string => new URL(url).origin;
