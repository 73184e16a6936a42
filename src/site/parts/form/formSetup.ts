import type { Page, Site } from '../../siteTypes.ts';

/** What the browser needs to know of the site's form: the engine's own, or another site's in a frame. */
export type FormSetup = BuiltinSetup | EmbedSetup;

export interface BuiltinSetup extends Record<string, string | null> {
  readonly kind: 'builtin';
  /** Where it is posted to; without it the visitor's e-mail program takes the message. */
  readonly endpoint: string | null;
  readonly email: string;
  /** The page the form stands on, by its name and its address. */
  readonly page: string;
  /** The privacy policy. */
  readonly privacy: string | null;
}

export interface EmbedSetup extends Record<string, string | null> {
  readonly kind: 'embed';
  readonly src: string;
}

/** The form that site.config.yaml asks for, on a page. */
export function formSetup({ forms, contact }: Site, page: Page): FormSetup {
  // The schema asks for `embed` where the kind says so.
  if (forms.kind === 'embed' && forms.embed !== undefined) return { kind: 'embed', src: forms.embed };
  return {
    kind: 'builtin',
    endpoint: forms.endpoint ?? null,
    email: contact.email,
    page: `${page.name} (${page.canonical})`,
    privacy: forms.privacy ?? null,
  };
}
