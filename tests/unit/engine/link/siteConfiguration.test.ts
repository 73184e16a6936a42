import { describe, expect, it } from 'vitest';
import { page, plainSite, understandFiles } from '../siteFromFiles.ts';

/** The plain site with further lines at the end of site.config.yaml, from line 17 on. */
async function configured(...lines: string[]) {
  const config = plainSite['site.config.yaml'] ?? '';
  expect(config.split('\n')).toHaveLength(17);
  return understandFiles({ ...plainSite, 'site.config.yaml': `${config}${lines.join('\n')}\n` });
}

describe('an author who says nothing about forms', () => {
  it('has the built-in form, and no map', async () => {
    const { issues, site } = await configured();
    expect(issues).toEqual([]);
    expect(site?.forms).toEqual({ kind: 'builtin' });
    expect(site).not.toHaveProperty('map');
  });
});

describe('an author who configures the form', () => {
  it('has it posted to an https endpoint, with a link to the privacy policy', async () => {
    const { issues, site } = await configured(
      'forms: { endpoint: "https://forms.example/a?b=c", privacy: / }',
    );
    expect(issues).toEqual([]);
    expect(site?.forms).toEqual({
      kind: 'builtin',
      endpoint: 'https://forms.example/a?b=c',
      privacy: '/',
    });
  });

  it.each(['http://127.0.0.1:4000/enquiries', 'http://localhost/enquiries', 'https://forms.example:8443/a'])(
    'may have it posted to %s',
    async (endpoint) => {
      const { issues, site } = await configured('forms:', `  endpoint: ${endpoint}`);
      expect(issues).toEqual([]);
      expect(site?.forms).toMatchObject({ endpoint });
    },
  );

  it.each([
    'http://forms.example/enquiries',
    'http://localhost.example/enquiries',
    'http://127.0.0.1.example/enquiries',
    'http://localhost@forms.example/',
    'https://forms.example;script-src/enquiries',
    'https://*.example/enquiries',
    'ftp://forms.example/enquiries',
    'mailto:hello@tea.example',
    'javascript:alert(1)',
    'https://user:word@forms.example/',
    '/forms',
    '//forms.example/enquiries',
  ])('is told at its line that it cannot be posted to %s, and of nothing else', async (endpoint) => {
    const { issues, site } = await configured('forms:', `  endpoint: ${JSON.stringify(endpoint)}`);
    expect(issues).toEqual(['wrong-format site.config.yaml:18:13']);
    expect(site).toBeUndefined();
  });

  it('is told at its line that an address with a space is not valid', async () => {
    const { issues } = await configured('forms:', '  endpoint: https://forms.example/a b');
    expect(issues).toEqual(['unsafe-url site.config.yaml:18:13']);
  });

  it('is told at its line that the page of the privacy policy does not exist', async () => {
    const { issues } = await configured('forms:', '  privacy: /privacy-policy');
    expect(issues).toEqual(['broken-link site.config.yaml:18:12']);
  });
});

describe('an author who frames another form', () => {
  it('has it framed where its host is allowed', async () => {
    const { issues, site } = await configured(
      'embedHosts: [forms.example]',
      'forms: { kind: embed, embed: "https://forms.example/contact" }',
    );
    expect(issues).toEqual([]);
    expect(site?.forms).toEqual({ kind: 'embed', embed: 'https://forms.example/contact' });
  });

  it.each([
    ['no host', '[]', 'https://forms.example/contact'],
    ['another host', '[maps.example]', 'https://forms.example/contact'],
    ['its parent domain', '[forms.example]', 'https://eu.forms.example/contact'],
    ['a host whose name it ends in', '[forms.example]', 'https://evilforms.example/contact'],
    ['the host on another port', '[forms.example]', 'https://forms.example:8443/contact'],
  ])('is told at its line that the host is not allowed where %s is', async (_what, hosts, embed) => {
    const { issues } = await configured(
      `embedHosts: ${hosts}`,
      'forms:',
      '  kind: embed',
      `  embed: ${embed}`,
    );
    expect(issues).toEqual(['disallowed-embed-host site.config.yaml:20:10']);
  });

  it('is told which hosts are allowed, and which one was probably meant', async () => {
    const { report } = await configured(
      'embedHosts: [forms.example]',
      'forms: { kind: embed, embed: "https://form.example/contact" }',
    );
    expect(report.issues).toMatchObject([
      {
        message: 'Pages of "form.example" may not be embedded.',
        hint: expect.stringMatching(/Did you mean "forms\.example"\?.*embedHosts.*so far "forms\.example"/),
      },
    ]);
  });

  it('is told that pages of the site itself are not framed, whether allowed or not', async () => {
    const { report } = await configured(
      'embedHosts: [tea.example]',
      'forms: { kind: embed, embed: "https://tea.example/write" }',
    );
    expect(report.issues).toMatchObject([
      { code: 'disallowed-embed-host', message: expect.stringContaining('Pages of this site') },
    ]);
  });

  it('is told at "forms" that the address of the form is missing', async () => {
    const { issues, report } = await configured('forms:', '  kind: embed');
    expect(issues).toEqual(['missing-property site.config.yaml:18:3']);
    expect(report.issues[0]?.message).toContain('needs "embed"');
  });

  it.each([
    '*.example',
    'https://forms.example',
    'forms.example/contact',
    "forms.example; script-src 'self'",
    '',
  ])('is told at its line that %j is not a host', async (host) => {
    const { issues } = await configured('embedHosts:', `  - ${JSON.stringify(host)}`);
    expect(issues).toEqual(['wrong-format site.config.yaml:18:5']);
  });
});

describe('an author who shows a map', () => {
  it('has it where its host is allowed, with a link to the directions', async () => {
    const { issues, site } = await configured(
      'embedHosts: [maps.example]',
      'map: { embed: "https://maps.example/e?x=1&y=2", directions: "https://maps.example/to" }',
    );
    expect(issues).toEqual([]);
    expect(site?.map).toEqual({
      embed: 'https://maps.example/e?x=1&y=2',
      directions: 'https://maps.example/to',
    });
  });

  it('is told at its line that the host is not allowed', async () => {
    const { issues } = await configured(
      'map:',
      '  embed: https://maps.example/e',
      '  directions: https://maps.example/to',
    );
    expect(issues).toEqual(['disallowed-embed-host site.config.yaml:18:10']);
  });
});

describe('an author who adds further contact details', () => {
  it('has them on the site', async () => {
    const config = (plainSite['site.config.yaml'] ?? '').replace(
      '  email:',
      '  whatsapp: +91 98765 43210\n  careersEmail: jobs@tea.example\n  email:',
    );
    const { site, issues } = await understandFiles({ ...plainSite, 'site.config.yaml': config });
    expect(issues).toEqual([]);
    expect(site?.contact).toMatchObject({
      careersEmail: 'jobs@tea.example',
      whatsapp: '+91 98765 43210',
    });
  });
});

describe('an author who does not know how a setting is written', () => {
  it.each([['search: true', 'as in "search: /search"']])(
    'is told what to write instead of %s',
    async (line, told) => {
      const config = `${plainSite['site.config.yaml']}${line}\n`;
      const { report } = await understandFiles({ ...plainSite, 'site.config.yaml': config });
      expect(report.issues.map(({ hint, suggestion }) => [hint, suggestion])).toEqual([
        [expect.stringContaining(told), undefined],
      ]);
    },
  );
});

describe('an author whose page names a contact detail', () => {
  const withText = (text: string, config = ''): ReturnType<typeof understandFiles> =>
    understandFiles({
      ...plainSite,
      ...(config === '' ? {} : { 'site.config.yaml': config }),
      'pages/index.yaml': page({ name: 'Home', blocks: `  - { type: article, markdown: "${text}" }\n` }),
    });

  it('is told of a mistake in the detail once, where it is', async () => {
    const config = (plainSite['site.config.yaml'] ?? '').replace('email: hello', 'email: mailto:hello');
    const { issues } = await withText('[Write](mailto:{email}) to us', config);
    expect(issues).toEqual(['wrong-format site.config.yaml:6:10']);
  });

  it.each(['{phoen}', '{ phone }', '{telephone}', '{Phone}', '{phone-number}', '{phone'])(
    'is told that %s is none',
    async (written) => {
      const { report } = await withText(`Call ${written}`);
      expect(report.issues.map(({ code, suggestion }) => [code, suggestion])).toEqual([
        ['unknown-placeholder', '{phone}'],
      ]);
    },
  );

  it('is told of a detail that the site does not have, once for its place, but not in code', async () => {
    const config = (plainSite['site.config.yaml'] ?? '').replace(/^ +phone: .*\n/m, '');
    const { report } = await withText('[Call](tel:{phone}) `{phone}`, {telephone}, {email}', config);
    expect(report.issues.map(({ code, message }) => [code, message])).toEqual([
      ['unfilled-placeholder', 'The site has no "contact.phone", so visitors would see "{phone}" as it is.'],
      [
        'unfilled-placeholder',
        'The site has no "contact.phone", so visitors would see "{telephone}" as it is.',
      ],
    ]);
    expect((await withText('Write `{phone}`.', config)).issues).toEqual([]);
  });

  it('may write other words in braces', async () => {
    expect((await withText('{name} {a b} {phone} {}')).issues).toEqual([]);
  });
});
