import { expect, type Page } from '@playwright/test';
import { expectSameDocument, markDocument, untilAlive } from '../visit.ts';
import { authored as test } from './authoring.ts';

// There is one server, and the tests save the files it serves.
test.describe.configure({ mode: 'serial' });

/** The messages of Vite and React's development build, and those about code that is broken for the moment. */
const GREETING = /^\[vite\] |^\[hmr\] |React DevTools|status of (?:404|500)|Failed to (?:reload|fetch)/;
test.use({ expected: GREETING });

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await untilAlive(page);
  await markDocument(page);
}

const showcase = 'src/site/blocks/featureShowcase/FeatureShowcase';

test.describe('a developer who edits code sees it without a reload', () => {
  test('in an interactive component, which keeps the visitor’s choice', async ({ page, author }) => {
    await open(page, '/teas');
    await page.getByRole('tab', { name: 'Sencha' }).click();
    await author.save(`${showcase}.interactive.tsx`, (text) =>
      text.replace("role: 'tabpanel',", "role: 'tabpanel', 'data-edited': 'yes',"),
    );
    await expect(page.locator('[data-edited=yes]').first()).toBeAttached();
    await expect(page.getByRole('tab', { name: 'Sencha' })).toHaveAttribute('aria-selected', 'true');
    await expectSameDocument(page);
  });

  test('in the server-rendered part of an interactive component', async ({ page, author }) => {
    await open(page, '/teas');
    await author.save(`${showcase}.server.tsx`, (text) =>
      text.replace('<Sentence text={detail} />', '<Sentence text={detail} /> Try it.'),
    );
    await expect(page.getByText('Strong and malty. Try it.')).toBeVisible();
    await expectSameDocument(page);
  });

  test('in a part that static and interactive blocks share', async ({ page, author }) => {
    await open(page, '/guests');
    await author.save('src/site/parts/Section.tsx', (text) =>
      text.replace('<h2>{title}</h2>', '<h2 data-edited="yes">{title}</h2>'),
    );
    // The first belongs to a static block, the other to an interactive one.
    await expect(page.locator('section:has(details) h2[data-edited]').first()).toBeVisible();
    await expect(page.locator('#words h2[data-edited]')).toBeVisible();
    await expectSameDocument(page);
  });

  test('in a static component', async ({ page, author }) => {
    await open(page, '/guests');
    await author.save('src/site/blocks/faq/Faq.tsx', (text) =>
      text.replace('<summary', '<summary data-edited="yes"'),
    );
    await expect(page.locator('summary[data-edited]').first()).toBeVisible();
    await expectSameDocument(page);
  });

  test('in the frame', async ({ page, author }) => {
    await open(page, '/teas');
    await author.save('src/site/frame/Footer.tsx', (text) =>
      text.replace('{footer.quote}</p>', '{footer.quote} And a cup.</p>'),
    );
    await expect(page.locator('footer')).toContainText('A leaf and hot water. And a cup.');
    await expectSameDocument(page);
  });

  test('in the style sheet of a block and in the global one', async ({ page, author }) => {
    await open(page, '/guests');
    await author.save(
      'src/site/blocks/faq/Faq.module.css',
      (text) => `${text}\n@layer components { summary { outline: rgb(1, 2, 3) solid 3px; } }\n`,
    );
    await expect(page.locator('summary').first()).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    await author.save(
      'src/site/styles/3-base.css',
      (text) => `${text}\n@layer base { h1 { text-decoration: underline; } }\n`,
    );
    await expect(page.locator('h1')).toHaveCSS('text-decoration-line', 'underline');
    await expectSameDocument(page);
  });
});

test('a developer sees a block that has just been written at once', async ({ page, author }) => {
  await open(page, '/');
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
  await author.save('pages/index.yaml', (text) => `${text}  - { type: saying, words: Tea first. }\n`);
  await expect(page.getByText('Tea first.')).toBeVisible();
  await expectSameDocument(page);
});

test.describe('a mistake in the code of one block', () => {
  const notice = (page: Page) => page.getByRole('alert');

  test('that cannot be parsed takes down that block and nothing else', async ({ page, author }) => {
    await open(page, '/guests');
    await author.save('src/site/blocks/faq/Faq.tsx', (text) => text.replace('return (', 'return ((('));
    await expect(notice(page).first()).toContainText(
      'The block "faq" of pages/guests.yaml could not be drawn',
    );
    await expect(page.locator('h1')).toHaveText('Guests');
    await expect(page.locator('#words')).toBeVisible();
    // Every other page is as it was.
    await page.goto('/teas');
    await untilAlive(page);
    await expect(page.getByRole('tab', { name: 'Assam' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  test('that throws during rendering is reported in the place of the block, until it is fixed', async ({
    page,
    author,
  }) => {
    await open(page, '/guests');
    await author.save('src/site/blocks/faq/Faq.tsx', (text) =>
      text.replace(
        /(export (?:function|const) Faq[^\n]*\n)/,
        "$1  if (String(block.type) === 'faq') throw new Error('no questions today');\n",
      ),
    );
    await expect(notice(page).first()).toContainText('no questions today');
    await expect(notice(page).first()).toContainText('src/site/blocks/faq/Faq.tsx');
    await expect(page.locator('#words')).toBeVisible();
    await author.save('src/site/blocks/faq/Faq.tsx', (text) =>
      text.replace('no questions today', 'none left'),
    );
    await expect(notice(page).first()).toContainText('none left');
  });

  test('in the frame is reported on the page, which comes back once it is fixed', async ({
    page,
    author,
  }) => {
    await open(page, '/teas');
    await author.save('src/site/frame/Footer.tsx', (text) =>
      text.replace(
        '  const { footer,',
        "  if (site) throw new Error('the floor is wet');\n  const { footer,",
      ),
    );
    await expect(page.locator('h1')).toHaveText('The page could not be drawn.');
    await expect(page.locator('main')).toContainText('the floor is wet');
    await author.save('src/site/frame/Footer.tsx', (text) => text.replace(/ *if \(site\) throw.*\n/, ''));
    await expect(page.locator('h1')).toHaveText('Teas');
  });
});

test('a mistake in one page holds back only that page; others are updated, and new ones appear', async ({
  page,
  author,
}) => {
  await open(page, '/guests');
  await author.save('pages/teas.yaml', (text) => text.replace('title: Teas', 'tilte: Teas'));
  await expect(page.getByRole('complementary', { name: 'Mistakes in the content' })).toBeVisible();
  await author.save('pages/guests.yaml', (text) => text.replaceAll('Black tea.', 'Brown tea.'));
  await expect(page.getByText('Brown tea.').first()).toBeAttached();
  await author.save(
    'pages/milk.yaml',
    () =>
      'name: Milk\nmeta: { title: Milk, description: With milk. }\nblocks: [{ type: banner, title: With milk }]\n',
  );
  await page.goto('/milk');
  await expect(page.locator('h1')).toHaveText('With milk');
  // The page with the mistake is shown as it was.
  await page.goto('/teas');
  await expect(page.locator('h1')).toHaveText('Teas');
});

test('a schema that cannot be used is told with its file, and every page stays alive', async ({
  page,
  author,
}) => {
  await open(page, '/guests');
  const panel = page.getByRole('complementary', { name: 'Mistakes in the content' });
  await author.save('schemas/parts/link.schema.json', (text) =>
    text.replace('"resolves": "link"', '"resolves": "lnik"'),
  );
  await expect(panel).toContainText('schemas/parts/link.schema.json says "resolves": "lnik"');
  await expect(panel).toContainText('Did you mean "link"?');
  await page.goto('/teas');
  await expect(page.locator('h1')).toHaveText('Teas');
  await author.save('schemas/parts/link.schema.json', (text) => text.replace('"lnik"', '"link"'));
  await expect(panel).toHaveCount(0);
});
