import { expect, type Page } from '@playwright/test';
import { expectSameDocument, markDocument } from '../visit.ts';
import { GREETING, mistakes, openAlive, test } from './authoring.ts';

// Also what is said about code that is broken for the moment.
test.use({ expected: new RegExp(`${GREETING.source}|^\\[hmr\\] |status of 500|Failed to (?:reload|fetch)`) });

const SHOWCASE = 'src/site/blocks/featureShowcase/FeatureShowcase';
const FAQ = 'src/site/blocks/faq/Faq.tsx';
const heading = (page: Page) => page.locator('h1');

test('a developer who edits code sees it without a reload, and a mistake in the place of its block or on the page, until it is mended', async ({
  page,
  author,
}) => {
  const notice = page.getByRole('alert');
  await openAlive(page, '/teas');
  await markDocument(page);
  await test.step('in an interactive component, which keeps the visitor’s choice', async () => {
    await page.getByRole('tab', { name: 'Sencha' }).click();
    await author.save(`${SHOWCASE}.interactive.tsx`, (text) =>
      text.replace("role: 'tabpanel',", "role: 'tabpanel', 'data-edited': 'yes',"),
    );
    await expect(page.locator('[data-edited=yes]').first()).toBeAttached();
    await expect(page.getByRole('tab', { name: 'Sencha' })).toHaveAttribute('aria-selected', 'true');
  });
  // From now on pages are drawn from single files. To load them all takes longer than a change may.
  await page.request.get('/teas');
  await test.step('in its part that the server draws', async () => {
    await author.save(`${SHOWCASE}.server.tsx`, (text) =>
      text.replace('<Sentence text={detail} />', '<Sentence text={detail} /> Try it.'),
    );
    await expect(page.getByText('Green and grassy. Try it.')).toBeVisible();
  });
  await test.step('in the frame and in the global style sheet', async () => {
    await author.save('src/site/frame/Footer.tsx', (text) =>
      text.replace('{footer.quote}</p>', '{footer.quote} And a cup.</p>'),
    );
    await expect(page.locator('footer')).toContainText('A leaf and hot water. And a cup.');
    await author.save(
      'src/site/styles/3-base.css',
      (text) => `${text}\n@layer base { h1 { text-decoration: underline; } }\n`,
    );
    await expect(heading(page)).toHaveCSS('text-decoration-line', 'underline');
  });
  await page.locator('header').getByRole('link', { name: 'Guests', exact: true }).click();
  await expect(heading(page)).toHaveText('Guests');
  await test.step('in a static component and its style sheet', async () => {
    await author.save(FAQ, (text) => text.replace('<summary', '<summary data-edited="yes"'));
    await expect(page.locator('summary[data-edited]').first()).toBeVisible();
    await author.save(
      'src/site/blocks/faq/Faq.module.css',
      (text) => `${text}\n@layer components { summary { outline: rgb(1, 2, 3) solid 3px; } }\n`,
    );
    await expect(page.locator('summary').first()).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  });
  await expectSameDocument(page);
  await test.step('a block that cannot be parsed takes down nothing else', async () => {
    const good = await author.read(FAQ);
    await author.save(FAQ, (text) => text.replace('return (', 'return ((('));
    await expect(notice).toHaveCount(3);
    await expect(notice.first()).toContainText('The block "faq" of pages/guests.yaml could not be drawn');
    await expect.soft(heading(page)).toHaveText('Guests');
    await expect.soft(page.locator('#words')).toBeVisible();
    expect.soft(await (await page.request.get('/teas')).text()).not.toContain('could not be drawn');
    await author.save(FAQ, () => good);
    await expect(notice).toHaveCount(0);
  });
  await test.step('a block that throws says what, and where', async () => {
    await author.save(FAQ, (text) =>
      text.replace(
        /(export (?:function|const) Faq[^\n]*\n)/,
        "$1  if (String(block.type) === 'faq') throw new Error('no questions today');\n",
      ),
    );
    await expect(notice.first()).toContainText('no questions today');
    await expect.soft(notice.first()).toContainText(FAQ);
    await expect.soft(page.locator('#words')).toBeVisible();
  });
  await test.step('a frame that throws is told instead of the page, which comes back', async () => {
    await author.save('src/site/frame/Footer.tsx', (text) =>
      text.replace(
        '  const { footer,',
        "  if (site) throw new Error('the floor is wet');\n  const { footer,",
      ),
    );
    await expect(heading(page)).toHaveText('The page could not be drawn.');
    await expect
      .soft(page.locator('main'))
      .toContainText(
        /around pages\/guests\.yaml could not be drawn: the floor is wet at Footer .*Footer\.tsx:\d+/,
      );
    await author.save('src/site/frame/Footer.tsx', (text) => text.replace(/ *if \(site\) throw.*\n/, ''));
    await expect(heading(page)).toHaveText('Guests');
  });
});

test('a developer who changes what may be written has every page checked again', async ({ page, author }) => {
  await openAlive(page, '/teas');
  await markDocument(page);
  await test.step('with a stricter schema, not only the page that is open', async () => {
    const limit = (most: number) => (text: string) =>
      text.replace(/("title": \{[^{}]*"maxLength": )\d+/, (_all, before: string) => before + most);
    await author.save('schemas/blocks/banner.schema.json', limit(7));
    await expect(mistakes(page)).toHaveText(/^\d+ mistakes in other pages/);
    await author.save('schemas/blocks/banner.schema.json', limit(120));
  });
  await test.step('a schema that cannot be used is told with its file, and pages stay alive', async () => {
    await author.save('schemas/parts/link.schema.json', (text) =>
      text.replace('"resolves": "link"', '"resolves": "lnik"'),
    );
    await expect(mistakes(page)).toContainText('schemas/parts/link.schema.json:9 says "resolves": "lnik"');
    await expect.soft(mistakes(page)).toContainText('Did you mean "link"?');
    expect.soft((await page.request.get('/guests')).status()).toBe(200);
    await author.save('schemas/parts/link.schema.json', (text) => text.replace('"lnik"', '"link"'));
  });
  await test.step('a block that has just been written is there at once, and descriptions are in the gallery', async () => {
    await author.save('pages/teas.yaml', (text) => `${text}  - { type: saying, words: Tea first. }\n`);
    await expect(mistakes(page)).toContainText('"saying"');
    // Nothing is left of what has been mended.
    await expect(mistakes(page)).not.toContainText(/lnik|in other pages/);
    await author.save('schemas/blocks/faq.schema.json', (text) =>
      text.replace('"Questions that open to their answers."', '"What is asked & answered."'),
    );
    await author.save('schemas/blocks/saying.schema.json', () =>
      JSON.stringify({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: 'Saying',
        description: 'A sentence.',
        type: 'object',
        properties: {
          type: { description: 'The kind of block.', const: 'saying' },
          words: { description: 'What is said.', type: 'string', minLength: 1, maxLength: 80 },
        },
        required: ['type', 'words'],
        additionalProperties: false,
      }),
    );
    await author.save(
      'src/site/blocks/saying/Saying.tsx',
      () => 'export const Saying = ({ block }: { block: { words: string } }) => <p>{block.words}</p>;\n',
    );
    await expect(mistakes(page)).toContainText('The block type "saying" has no example.');
    await author.save('src/site/blocks/saying/example.yaml', () => 'type: saying\nwords: Tea first.\n');
    await expect(mistakes(page)).toHaveCount(0);
    await expect(page.getByText('Tea first.')).toBeVisible();
    expect(await (await page.request.get('/_blocks')).text()).toContain('What is asked &amp; answered.');
  });
  await expectSameDocument(page);
});
