import { expect, it } from 'vitest';
import { placeholdersLeft } from '../../../../src/studio/client/forms/textsOf.ts';
import { authoredSite } from './authoredSite.ts';

const { studio, open, writeOutside } = authoredSite();
const FILE = 'pages/products/hotel-booking.yaml';

/** As `npm run new` writes a page. */
const TEXT = `name: Hotel booking
summary: "[Hotel booking: summary]"
draft: true
scene: { kind: invoice }  # a placeholder
meta: { title: Hotel booking, description: Rooms and guests., keywords: ["[Keyword 1]"] }
blocks:
  - type: banner
    title: A full house
    text: "[Banner: text]"
  - type: featureShowcase
    left:
      - title: "[Feature 1: title]"
        icon: receipt  # a placeholder
        detail: The rooms of a day.
      - title: Guests
        icon: receipt  # a placeholder
        detail: "[Feature 2: detail]"
    right: []
  # As an earlier session has left the example.
  - type: mediaRows
    text: Each began with one of our prebuilt products.
    items: []
  - type: banner
    render: false
    title: "[Banner: title]"
`;

/** What the Studio counts, and what `npm run check` says. */
async function counted(): Promise<readonly string[]> {
  const site = (await studio().get('/_studio/api/site')).body;
  const file = await open(FILE);
  const { length } = placeholdersLeft(file, file.value, site);
  const said = studio()
    .inside.live.issues()
    .find(({ code, file: of }) => code === 'placeholder-text' && of === FILE);
  return [`This page still has ${length} placeholders`, said?.message.replace(/;.*/, '') ?? ''];
}

it('an author reads one count of placeholders in the Studio and everywhere else, and one less for an icon that she has chosen, or left as it is', async () => {
  await writeOutside(TEXT, FILE);
  expect(await counted()).toEqual(Array(2).fill('This page still has 9 placeholders'));
  const { revision } = await open(FILE);
  const icon = (index: number, value: string): object => ({
    kind: 'set',
    pointer: `/blocks/1/left/${index}/icon`,
    value,
  });
  const edits = [icon(0, 'bed'), icon(1, 'receipt')];
  await studio().post('/_studio/api/edit', { file: FILE, revision, edits });
  expect(await counted()).toEqual(Array(2).fill('This page still has 7 placeholders'));
});
