import type { Json } from '#view/island.ts';
import type { Page, Site } from '../../siteTypes.ts';
import type { DemoTimes } from './demoSlots.ts';
import type { FormKind, Questions } from './fields.ts';
import type { Roles } from './role.ts';

/** What the browser needs to know about the site's form: the built-in one, or another site's in an `<iframe>`. */
export type FormSetup = BuiltinSetup | EmbedSetup;

export interface BuiltinSetup extends Record<string, Json> {
  readonly kind: 'builtin';
  /** What it is for, which decides what it asks. */
  readonly purpose: FormKind;
  /** The URL it is posted to; if `null`, the message opens in the visitor's e-mail program. */
  readonly endpoint: string | null;
  /** Empty where the site has none: the visitor then writes the address. */
  readonly email: string;
  /** The telephone number and the WhatsApp number, in international form. */
  readonly phone: string | null;
  readonly whatsapp: string | null;
  /** The name and the address of the page the form is on. */
  readonly page: string;
  /** The address of the privacy policy. */
  readonly privacy: string | null;
  /** The roles that the page's address may ask for; none in a dialog. */
  readonly roles: Roles;
  /** The names of the products to choose from; none where the page is about one. */
  readonly products: readonly string[];
  /** The one that is chosen at first; absent if the page is about none of them. */
  readonly product?: string;
  /** The fields that the site does without; absent if it has all. */
  readonly leaveOut?: readonly string[];
  /** What the site wants to know besides. */
  readonly ask?: Questions;
  /** When demos are given, if that is known and it is what the form is for. */
  readonly demo?: DemoTimes;
}

export interface EmbedSetup extends Record<string, Json> {
  readonly kind: 'embed';
  readonly src: string;
  readonly roles: Roles;
}

/** What a form has on one page only. */
interface FormChoices {
  readonly roles?: Roles;
  readonly products?: readonly string[];
  readonly product?: string | undefined;
}

/** Returns the setup of the form that site.config.yaml asks for, on a given page. */
export function formSetup(
  { name, forms, contact, demo, timeZone }: Site,
  page: Page,
  purpose: FormKind,
  { roles = {}, products = [], product }: FormChoices = {},
): FormSetup {
  // The schema requires `embed` for this kind.
  if (forms.kind === 'embed' && forms.embed !== undefined) return { kind: 'embed', src: forms.embed, roles };
  return {
    kind: 'builtin',
    purpose,
    endpoint: forms.endpoint ?? null,
    email: contact.email ?? '',
    phone: contact.phone ?? null,
    whatsapp: contact.whatsapp ?? null,
    page: `${page.name} (${page.canonical})`,
    privacy: forms.privacy ?? null,
    roles,
    products,
    ...(product === undefined ? {} : { product }),
    ...(forms.leaveOut === undefined ? {} : { leaveOut: forms.leaveOut }),
    ...(forms.ask === undefined || purpose !== 'enquiry' ? {} : { ask: asPlain(forms.ask) }),
    ...(demo === undefined || purpose !== 'demo' ? {} : { demo: { zone: timeZone, firm: name, ...demo } }),
  };
}

/** The same questions, as data for the browser. */
const asPlain = (questions: NonNullable<Site['forms']['ask']>): Questions =>
  Object.fromEntries(Object.entries(questions).map(([key, question]) => [key, { ...question }]));

/** The name of a form, under which it is known what has become of its message: its purpose and its page. */
export const formName = ({ purpose, page }: BuiltinSetup): string => `${purpose} ${page}`;
