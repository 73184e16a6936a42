import type { SiteProperties } from '../../site/blocks.generated.ts';
import { type Finding, finding } from '../issues/catalogue.ts';
import { nearest } from '../issues/nearest.ts';
import type { LinkedForms } from '../model/site.ts';
import type { Mark } from '../validate/loadSchemas.ts';
import type { ValidSite } from '../validate/validate.ts';

/**
 * The contact form as the blocks receive it.
 *
 * @param path of site.config.yaml, for what is missing in it
 */
export function linkForms(
  { forms: { kind, endpoint, embed, privacy } }: SiteProperties,
  path: string,
  findings: Finding[],
): LinkedForms {
  if (kind === 'embed') {
    if (embed !== undefined) return { kind, src: embed };
    const description = 'It is the address of the form that stands in place of the built-in one.';
    const facts = {
      subject: '"forms"',
      name: 'embed',
      description,
      example: 'https://forms.example/contact',
    };
    findings.push(finding('missing-property', path, { pointer: '/forms', target: 'mapping' }, facts));
  }
  return {
    kind: 'builtin',
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(privacy === undefined ? {} : { privacy }),
  };
}

/**
 * Checks that the host of a framed page is one that site.config.yaml allows, and not the site's own: a page of
 * the same origin could take its frame's sandbox away (HTML, "the sandbox attribute").
 *
 * @param mark the page's address, which the schema has found to be well formed
 * @param baseUrl the origin that the site is published at
 */
export function checkFrame(mark: Mark, site: ValidSite, baseUrl: string, findings: Finding[]): void {
  const { host } = new URL(mark.value);
  const { embedHosts: known } = site.value as SiteProperties; // Asked only of a file without errors.
  const isOwn = host === new URL(baseUrl).host;
  if (!isOwn && known.includes(host)) return;
  const facts = { host, known, isOwn, nearest: nearest(host, known) };
  findings.push(
    finding('disallowed-embed-host', site.path, { pointer: mark.pointer, target: 'value' }, facts),
  );
}
