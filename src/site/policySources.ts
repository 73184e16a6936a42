import type { LinkedSite } from '../engine/model/site.ts';
import type { PolicySources } from '../engine/model/theme.ts';

/** What forms and the map of a configuration need: the form's endpoint, and the hosts of framed pages. */
export function policySources({ forms, map }: LinkedSite): PolicySources {
  const framed = [...(forms.kind === 'embed' ? [forms.src] : []), ...(map === undefined ? [] : [map.src])];
  const endpoint =
    forms.kind === 'builtin' && forms.endpoint !== undefined ? originOf(forms.endpoint) : undefined;
  const post = endpoint ?? (forms.kind === 'builtin' ? 'mailto:' : undefined);
  return {
    forms: post === undefined ? [] : [post],
    requests: endpoint === undefined ? [] : [endpoint],
    frames: [...new Set(framed.map(originOf))].sort(),
  };
}

/** The schemas let no host pass that could end a directive: letters, digits, dots, hyphens and a port. */
const originOf = (url: string): string => new URL(url).origin;
