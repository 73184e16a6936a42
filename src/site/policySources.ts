import type { PolicySources } from '../engine/model/theme.ts';
import type { Site } from './siteTypes.ts';

/** What forms and the map of a configuration need: the form's endpoint, and the hosts of framed pages. */
export function policySources({ forms, map }: Site): PolicySources {
  const isFramed = forms.kind === 'embed' && forms.embed !== undefined;
  const framed = [...(isFramed ? [forms.embed ?? ''] : []), ...(map === undefined ? [] : [map.embed])];
  const endpoint = !isFramed && forms.endpoint !== undefined ? originOf(forms.endpoint) : undefined;
  const post = endpoint ?? (isFramed ? undefined : 'mailto:');
  return {
    forms: post === undefined ? [] : [post],
    requests: endpoint === undefined ? [] : [endpoint],
    frames: [...new Set(framed.map(originOf))].sort(),
  };
}

/** The schemas let no host pass that could end a directive: letters, digits, dots, hyphens and a port. */
const originOf = (url: string): string => new URL(url).origin;
