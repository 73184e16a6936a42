import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type OutsideServer, startOutsideServer } from './outsideServer.ts';
import { buildAndServe, type ServedSite } from './servedSite.ts';
import { test } from './visit.ts';

/** How the form works: posted to an endpoint, handed to the e-mail program, or replaced by another form. */
export type FormKind = 'posted' | 'mailed' | 'framed';

const PAGES: Readonly<Record<string, string>> = {
  'index.yaml': `name: Home
meta: { title: A leaf and hot water, description: The tea house. }
blocks:
  - { type: banner, title: The tea house, actions: [{ text: Hire somebody, link: "/contact-us?role=tea-taster" }] }
`,
  'assam.yaml': `name: Assam
meta: { title: Assam by the chest, description: Strong and malty. }
blocks:
  - { type: banner, title: Assam }
  - { type: consultation, title: Taste it, text: Come by and taste., button: Book a tasting }
`,
  'contact-us.yaml': `name: Contact
accent: 215
meta: { title: Write to the tea house, description: Call or write. }
blocks:
  - { type: banner, title: Write to us }
  - { type: contact, address: false }
  - { type: form, title: Tell us what you need, text: A few words are enough. }
  - { type: map, title: Find us }
`,
};

function config(kind: FormKind, { origin }: OutsideServer): string {
  const forms = {
    posted: { kind: 'builtin', endpoint: `${origin}/enquiries`, privacy: '/' },
    mailed: { kind: 'builtin' },
    framed: { kind: 'embed', embed: `${origin}/form` },
  }[kind];
  return `name: Tea House
baseUrl: https://tea.example
language: en-GB
contact:
  phone: +44 20 0000 0000
  email: hello@tea.example
  link: /contact-us
  address: [1 Leaf Lane, London]
forms: ${JSON.stringify(forms)}
roles: { tea-taster: Tea taster (O.P.) }
map: { embed: "${origin}/map", directions: "https://maps.example/to" }
embedHosts: ["${new URL(origin).host}"]
header:
  home: /
  links: [{ text: Home, link: / }, { text: Assam, link: /assam }]
  action: { text: Contact, link: /contact-us }
footer:
  quote: A leaf and hot water.
  columns: [{ title: Pages, links: [{ text: Home, link: / }] }]
  copyright: © Tea House
`;
}

interface WritingSites {
  readonly server: OutsideServer;
  /** The address of one of them, which is built when it is first asked for. */
  readonly urlOf: (kind: FormKind) => Promise<string>;
}

/**
 * Three tea houses that differ in how the form works, and a third party's server. A file or a group of tests says
 * which one it visits: `test.use({ kind: 'mailed' })`.
 */
export const writing = test.extend<
  { readonly kind: FormKind; readonly outside: OutsideServer },
  { readonly sites: WritingSites }
>({
  kind: ['posted', { option: true }],
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const server = await startOutsideServer();
      const folder = await mkdtemp(join(tmpdir(), 'writing-'));
      const built = new Map<FormKind, Promise<ServedSite>>();
      const build = async (kind: FormKind): Promise<ServedSite> => {
        const root = join(folder, kind);
        const files = { 'site.config.yaml': config(kind, server), ...prefixed(PAGES) };
        for (const [path, content] of Object.entries(files)) {
          await mkdir(dirname(join(root, path)), { recursive: true });
          await writeFile(join(root, path), content);
        }
        return buildAndServe(root);
      };
      const urlOf = async (kind: FormKind): Promise<string> => {
        const site = built.get(kind) ?? build(kind);
        built.set(kind, site);
        return (await site).url;
      };
      await use({ server, urlOf });
      for (const site of built.values()) await (await site).close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sites, kind }, use) => use(await sites.urlOf(kind)),
  outside: async ({ sites: { server } }, use) => {
    server.reset();
    await use(server);
    server.reset();
  },
});

function prefixed(pages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(pages).map(([path, content]) => [`pages/${path}`, content]));
}
