import { atValue } from '../../model/finding.ts';
import { nearest } from '../../text/nearest.ts';
import { finding } from '../findings.ts';
import type { MarkKind } from '../mark.ts';

/**
 * The address of another site's page that is embedded in an iframe. Its host must be in `embedHosts` of
 * site.config.yaml, and must not be the site's own: a page of the same origin could remove the iframe's sandbox (HTML,
 * "the sandbox attribute").
 */
export const frame: MarkKind = {
  prepare: () => ({
    resolve: ({ value, pointer }, { file }, { plan: { frames } }) => {
      const { host } = new URL(value);
      const isOwn = host === frames?.ownHost;
      if (frames === undefined || (!isOwn && frames.allowed.includes(host))) return { value, findings: [] };
      const facts = { host, known: frames.allowed, isOwn, nearest: nearest(host, frames.allowed) };
      const at = atValue(pointer);
      return { value, findings: [finding('disallowed-embed-host', file.source.path, at, facts)] };
    },
  }),
};
