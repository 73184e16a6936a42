import { nearest } from '../../text/nearest.ts';
import { finding } from '../findings.ts';
import { markKind } from '../mark.ts';

/**
 * The address of another site's page that is embedded in an iframe. Its host must be in `embedHosts` of
 * site.config.yaml, and must not be the site's own: a page of the same origin could remove the iframe's sandbox (HTML,
 * "the sandbox attribute").
 */
export const frame = markKind({
  prepare: async () => undefined,
  dependsOnPage: () => false,
  resolve: ({ value, pointer }, { file }, { site }) => {
    const { frames } = site;
    if (frames === undefined) return { value, findings: [] };
    const { host } = new URL(value);
    const { allowed: known, ownHost } = frames;
    const isOwn = host === ownHost;
    if (!isOwn && known.includes(host)) return { value, findings: [] };
    const at = { pointer, target: 'value' } as const;
    const facts = { host, known, isOwn, nearest: nearest(host, known) };
    return { value, findings: [finding('disallowed-embed-host', file.source.path, at, facts)] };
  },
  received: (schema) => ({ own: schema }),
});
