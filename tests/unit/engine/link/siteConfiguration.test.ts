import { describe, expect, it } from 'vitest';
import { page, plainSite, understandFiles } from '../siteFromFiles.ts';

/** The plain site with further lines at the end of site.config.yaml, from line 17 on. */
async function configured(...lines: string[]) {
  const config = plainSite['site.config.yaml'] ?? '';
  expect(config.split('\n')).toHaveLength(17);
  return understandFiles({ ...plainSite, 'site.config.yaml': `${config}${lines.join('\n')}\n` });
}

it('an author who says nothing about forms has the built-in one, and no map', async () => {
  const { issues, site } = await configured();
  expect(issues).toEqual([]);
  expect(site?.forms).toEqual({ kind: 'builtin' });
  expect(site).not.toHaveProperty('map');
});

describe('an author who configures the form', () => {
  it.each<[what: string, forms: object]>([
    ['posted to https, with a link to the policy', { endpoint: 'https://a.example/b?c=d', privacy: '/' }],
    ['posted to this computer', { endpoint: 'http://127.0.0.1:4000/enquiries' }],
    ['framed where its host is allowed', { kind: 'embed', embed: 'https://forms.example/contact' }],
  ])('may have it %s', async (_what, forms) => {
    const lines = ['embedHosts: [forms.example]', `forms: ${JSON.stringify(forms)}`];
    const { issues, site } = await configured(...lines);
    expect(issues).toEqual([]);
    expect(site?.forms).toEqual({ kind: 'builtin', ...forms });
  });

  it.each([
    ...'http://forms.example/enquiries http://localhost.example/enquiries'.split(' '),
    ...'http://localhost@forms.example/ https://forms.example;script-src/enquiries'.split(' '),
    ...'https://*.example/enquiries javascript:alert(1) //forms.example/enquiries'.split(' '),
  ])('is told at its line that it cannot be posted to %s, and of nothing else', async (endpoint) => {
    const { issues, site } = await configured('forms:', `  endpoint: ${JSON.stringify(endpoint)}`);
    expect(issues).toEqual(['wrong-format site.config.yaml:18:13']);
    expect(site).toBeUndefined();
  });

  it.each([
    ['an address with a space is not valid', '  endpoint: https://forms.example/a b', 'unsafe-url', 13],
    ['the page of the privacy policy does not exist', '  privacy: /privacy-policy', 'broken-link', 12],
    ['the address of a form in a frame is missing', '  kind: embed', 'missing-property', 3],
  ])('is told at its line that %s', async (_what, line, code, column) => {
    const { issues } = await configured('forms:', line);
    expect(issues).toEqual([`${code} site.config.yaml:18:${column}`]);
  });
});

it.each(['24:00', '25:30', '9:30', '10:60'])(
  'an author who gives demos is told at its line that %s is no time',
  async (time) => {
    const { issues } = await configured(`demo: { slots: ["10:30", "${time}"], length: 30 }`);
    expect(issues).toEqual(['wrong-format site.config.yaml:17:26']);
  },
);

describe('an author who frames a form or a map', () => {
  it.each([
    ['no host', '[]', 'https://forms.example/contact'],
    ['its parent domain', '[forms.example]', 'https://eu.forms.example/contact'],
    ['a host whose name it ends in', '[forms.example]', 'https://evilforms.example/contact'],
    ['the host on another port', '[forms.example]', 'https://forms.example:8443/contact'],
  ])('is told at its line that the host is not allowed where %s is', async (_what, hosts, embed) => {
    const lines = ['forms:', '  kind: embed', `  embed: ${embed}`];
    const { issues } = await configured(`embedHosts: ${hosts}`, ...lines);
    expect(issues).toEqual(['disallowed-embed-host site.config.yaml:20:10']);
  });

  const HOSTS = /Did you mean "forms\.example"\?.*embedHosts.*so far "forms\.example"/;
  it.each([
    ['https://form.example/contact', /^Pages of "form\.example" may not be embedded\.$/, HOSTS],
    ['https://tea.example/write', /Pages of this site/, /./],
  ])('is told of %s which hosts are allowed, which is not the site itself', async (embed, ...told) => {
    const form = `forms: { kind: embed, embed: "${embed}" }`;
    const { report } = await configured('embedHosts: [forms.example]', form);
    const [message, hint] = told.map((words) => expect.stringMatching(words));
    expect(report.issues).toMatchObject([{ code: 'disallowed-embed-host', message, hint }]);
  });

  it.each(['*.example', 'https://forms.example', "forms.example; script-src 'self'", ''])(
    'is told at its line that %j is not a host',
    async (host) => {
      const { issues } = await configured('embedHosts:', `  - ${JSON.stringify(host)}`);
      expect(issues).toEqual(['wrong-format site.config.yaml:18:5']);
    },
  );

  it('has a map where its host is allowed, with a link to the directions', async () => {
    const map = { embed: 'https://maps.example/e?x=1&y=2', directions: 'https://maps.example/to' };
    const lines = [`map: ${JSON.stringify(map)}`, 'embedHosts: [maps.example]'];
    expect(await configured(...lines)).toMatchObject({ issues: [], site: { map } });
  });
});

it('an author who adds further contact details has them on the site', async () => {
  const more = '  whatsapp: +91 98765 43210\n  careersEmail: jobs@tea.example\n  email:';
  const config = (plainSite['site.config.yaml'] ?? '').replace('  email:', more);
  const { site, issues } = await understandFiles({ ...plainSite, 'site.config.yaml': config });
  expect(issues).toEqual([]);
  expect(site?.contact).toMatchObject({ careersEmail: 'jobs@tea.example', whatsapp: '+91 98765 43210' });
});

it('an author who does not know how a setting is written is told what to write instead', async () => {
  const { report } = await configured('search: true');
  expect(report.issues).toMatchObject([{ hint: expect.stringContaining('as in "search: /search"') }]);
});

describe('an author whose page names a contact detail', () => {
  const withText = (text: string, config = plainSite['site.config.yaml'] ?? '') =>
    understandFiles({
      'site.config.yaml': config,
      'pages/index.yaml': page({ name: 'Home', blocks: `  - { type: article, markdown: "${text}" }\n` }),
    });

  it('is told of a mistake in the detail once, where it is', async () => {
    const config = (plainSite['site.config.yaml'] ?? '').replace('email: hello', 'email: mailto:hello');
    const { issues } = await withText('[Write](mailto:{email}) to us', config);
    expect(issues).toEqual(['wrong-format site.config.yaml:6:10']);
  });

  it.each(['{phoen}', '{ phone }', '{telephone}', '{phone'])('is told that %s is none', async (written) => {
    const { report } = await withText(`Call ${written}`);
    expect(report.issues).toMatchObject([{ code: 'unknown-placeholder', suggestion: '{phone}' }]);
  });

  it('is told of a detail that the site does not have, once for its place, but not in code', async () => {
    const config = (plainSite['site.config.yaml'] ?? '').replace(/^ +phone: .*\n/m, '');
    const { report } = await withText('[Call](tel:{phone}) `{phone}`, {telephone}, {email}', config);
    expect(report.issues.map(({ code, message }) => `${code}: ${message}`)).toEqual(
      ['{phone}', '{telephone}'].map(
        (written) =>
          `unfilled-placeholder: The site has no "contact.phone", so visitors would see "${written}" as it is.`,
      ),
    );
    expect((await withText('Write `{phone}`.', config)).issues).toEqual([]);
  });

  it('may write other words in braces', async () => {
    expect((await withText('{name} {a b} {phone} {}')).issues).toEqual([]);
  });
});
