import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { load } from 'js-yaml';
import { project } from '../../../../scripts/project.ts';
import { type Studio, test } from '../../../e2e/authors/authoring.ts';

test.use({ content: 'site', viewport: { width: 1280, height: 800 } });

const PAGE = 'pages/products/hotel-booking.yaml';

/** The page that the README shows, and the same page grown to what a product needs. */
const SHORT = load(
  /^```yaml\n(.*?)^```$/ms.exec(await readFile(join(project, 'README.md'), 'utf8'))?.[1] ?? '',
);
const WHOLE = load(await readFile(join(project, 'tests/long/e2e/authors/hotelBooking.yaml'), 'utf8'));

/** A person at the forms of the Studio, who knows fields and buttons by their names only. */
const authorAt = ({ page, form, tree }: Studio) => {
  /** What stands under a heading: a list, or fields that belong together. */
  const part = (name: string, scope: Locator = form): Locator =>
    scope.locator('.field').filter({ has: page.locator(`:scope > .field-head > h3:text-is("${name}")`) });
  const item = (name: string, index: number, scope?: Locator): Locator =>
    part(name, scope).getByRole('list', { name, exact: true }).locator(':scope > li').nth(index);
  const block = (name: RegExp): Promise<void> => tree.getByRole('treeitem', { name, level: 1 }).click();
  return {
    block,
    write: (label: string, text: string, scope: Locator = form): Promise<void> =>
      scope.getByLabel(label, { exact: true }).fill(text),
    choose: (label: string, scope: Locator = form): Promise<void> =>
      scope.getByRole('radio', { name: label, exact: true }).check(),
    /** Chooses a link from those that are offered for some words. */
    link: async (words: string, link: string, scope: Locator): Promise<void> => {
      await scope.getByRole('combobox', { name: 'Link', exact: true }).fill(words);
      await scope
        .getByRole('option')
        .filter({ has: page.getByText(link, { exact: true }) })
        .click();
    },
    /** Opens fields that are folded away under a heading. */
    unfold: async (name: string, scope?: Locator): Promise<Locator> => {
      await part(name, scope).locator('summary').first().click();
      return part(name, scope);
    },
    /** Makes fields that were not there. */
    give: async (name: string, scope?: Locator): Promise<Locator> => {
      // By key: what has just been chosen above may still move the button from under the mouse.
      await part(name, scope).getByRole('button', { name: /^Add / }).press('Enter');
      return part(name, scope);
    },
    removeItem: (name: string, index: number, scope?: Locator): Promise<void> =>
      item(name, index, scope)
        .getByRole('button', { name: /^Delete / })
        .first()
        .click(),
    openItem: async (name: string, index: number): Promise<Locator> => {
      await item(name, index).locator('[aria-expanded]').first().click();
      return item(name, index);
    },
    /** Adds an item; it is open then, and its first field has the focus. */
    addItem: async (name: string): Promise<Locator> => {
      await part(name)
        .getByRole('button', { name: /^Add an? / })
        .last()
        .click();
      const added = part(name).getByRole('list', { name, exact: true }).locator(':scope > li').last();
      await expect(added.locator(':focus')).toBeVisible();
      return added;
    },
    /** Looks for an icon by a word and takes the one of a name. */
    icon: async (word: string, name: string, scope: Locator): Promise<void> => {
      await scope.getByRole('button', { name: /^Icon / }).click();
      await scope.getByLabel('What the icon should show').fill(word);
      await scope.getByRole('button', { name, exact: true }).click();
    },
    /** Chooses a drawing by its name, and what it shows. */
    scene: async (kind: string, highlight: string, scope: Locator): Promise<void> => {
      await scope.getByRole('radio', { name: kind, exact: true }).check();
      await scope.getByLabel('Highlight', { exact: true }).selectOption({ label: highlight });
    },
    removeBlock: async (name: RegExp): Promise<void> => {
      await block(name);
      await page.keyboard.press('Delete');
      await expect(tree.getByRole('treeitem', { name, level: 1 })).toHaveCount(0);
    },
    /** Adds a block below the one of a name. */
    addBlock: async (words: string, name: RegExp, below: RegExp): Promise<void> => {
      await block(below);
      await page.getByRole('button', { name: 'Add a block', exact: true }).click();
      await form.getByLabel('Find a block').fill(words);
      await form.getByRole('button', { name }).click();
      await expect(form.getByRole('heading', { level: 2 })).toHaveText(name);
    },
  };
};

test('a person builds the page for hotels from nothing, by clicks and keys in the Studio alone', async ({
  studio,
  session,
}) => {
  const { page, form, frame } = studio;
  const author = authorAt(studio);
  const data = async (): Promise<unknown> => load(await session.read(PAGE));
  await studio.open('/products');

  await test.step('makes the page', async () => {
    await page.getByRole('button', { name: 'All pages' }).click();
    await page.getByRole('button', { name: 'New page' }).click();
    await page.getByLabel('Its name').fill('Hotel booking');
    await page.getByLabel('What it is').selectOption({ label: 'Product' });
    await page.getByRole('button', { name: 'Make the page' }).click();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Hotel booking');
    await form.getByRole('button', { name: 'Make it public' }).click();
  });

  await test.step('writes its properties', async () => {
    await author.block(/^Page properties/);
    await author.write('Name', 'Hotel booking software');
    await author.write('Summary', 'Rooms, rates and guests in one register.');
    await author.write('Order', '10');
    await author.write('Accent', '200');
    const meta = form.locator('[data-field="/meta"]');
    await author.write('Title', 'Hotel booking software with source code', meta);
    await author.write(
      'Description',
      'A reservation desk for small hotels, delivered with its source code.',
      meta,
    );
    await author.removeItem('Keywords', 0, meta);
  });

  await test.step('writes the banner over its examples, and leaves away what the page does not need', async () => {
    await author.block(/Banner$/);
    await author.write('Title', 'A full house, and nobody booked twice');
    for (const label of ['Eyebrow', 'Subtitle', 'Text', 'Note']) await author.write(label, '');
    await (await author.unfold('Note link')).getByRole('button', { name: 'Remove note link' }).click();
    await author.removeItem('Actions', 1);
    for (const name of [
      /Feature showcase$/,
      /Try-out$/,
      /Benefits$/,
      /Journey$/,
      /FAQ$/,
      /Related pages$/,
      /Why us$/,
    ])
      await author.removeBlock(name);
    // That of all pages instead.
    await author.block(/Banner$/);
    await page.getByRole('button', { name: 'Add a block', exact: true }).click();
    await form.getByRole('button', { name: /^why-us, on / }).click();
    await author.block(/Book a demo$/);
    await author.write('Text', '');
    await studio.saved();
    expect(await data()).toEqual(SHORT);
  });

  await test.step('adds the features, each with an icon, and one with a drawing', async () => {
    await author.addBlock('features', /^Feature showcase/, /Banner$/);
    await author.write('Title', '');
    await author.write('Text', '');
    await author.write('Id', 'features');
    const features = [
      [
        'Left',
        0,
        'Room register',
        'sleep',
        'bed',
        'Every room and every night on one page, with who sleeps there and until when.',
      ],
      [
        'Left',
        1,
        'Rates by season',
        'calendar',
        'calendar-dollar',
        'Weekday, weekend and festival rates are set once, and each booking takes the right one.',
      ],
      [
        'Right',
        0,
        'Guest bills',
        'invoice',
        'receipt',
        'Nights, meals and laundry are on one GST invoice at checkout.',
      ],
      [
        'Right',
        1,
        'Portals in step',
        'refresh',
        'refresh',
        'A room that is sold at the desk is gone from the travel portals.',
      ],
    ] as const;
    for (const [side, index, title, word, icon, detail] of features) {
      const feature = await author.openItem(side, index);
      await author.write('Title', title, feature);
      await author.icon(word, icon, feature);
      await author.write('Detail', detail, feature);
      if (title === 'Guest bills')
        await author.scene('Invoice scene', 'Tax', await author.unfold('Scene', feature));
    }
    const button = await author.give('Button');
    await author.write('Text', 'Book a Demo', button);
    await author.link('demo', '#demo', button);
  });

  await test.step('gives the banner a drawing and a second button', async () => {
    await author.block(/Banner$/);
    await author.scene('Calendar scene', 'Channels', await author.addItem('Scenes'));
    const second = await author.addItem('Actions');
    await page.keyboard.insertText('See the features');
    await author.link('features', '#features', second);
    await author.choose('Quiet', second);
  });

  await test.step('adds questions with formatted answers', async () => {
    await author.addBlock('questions', /^FAQ/, /^Why us/);
    const first = await author.openItem('Items', 0);
    await author.write('Question', 'Can the night porter use it?', first);
    await first.getByRole('textbox', { name: /^Answer/ }).fill('Yes. Checking in takes ');
    await page.keyboard.press('Control+b');
    await page.keyboard.insertText('four fields');
    await page.keyboard.press('Control+b');
    await page.keyboard.insertText(', and a phone is enough.');
    await first.getByRole('switch', { name: 'Open' }).uncheck();
    const second = await author.openItem('Items', 1);
    await author.write('Question', 'What happens when the line is down?', second);
    await second
      .getByRole('textbox', { name: /^Answer/ })
      .fill('The register goes on working, and sends everything when the line is back.');
    await second.getByRole('switch', { name: 'Open' }).check();
  });

  await test.step('ends with other products', async () => {
    await author.addBlock('related', /^Related pages/, /Book a demo$/);
    await author.write('Title', 'More products');
    await form.getByLabel('Collection', { exact: true }).selectOption('products');
    await author.write('Count', '4');
    await studio.saved();
    expect(await data()).toEqual(WHOLE);
    await expect(frame.getByRole('heading', { name: 'More products' })).toBeVisible();
  });
});
