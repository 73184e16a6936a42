import { describe, expect, it } from 'vitest';
import { accentContrast } from '../../../../../src/studio/client/widgets/HueControl.tsx';
import { linkChoices } from '../../../../../src/studio/client/widgets/LinkControl.tsx';

const routes = [
  { route: '/', name: 'Home', anchors: ['posts'] },
  { route: '/teas', name: 'Teas', anchors: ['green', 'faq'] },
];

describe('an author who sets a link', () => {
  it('is offered the blocks of this page, the pages, the ways to call and write, and the places on other pages', () => {
    const site = { contact: { phone: '+91 44 0000 0000', email: 'hello@example.org' } };
    expect(linkChoices(routes, '/teas', site).map(({ link }) => link)).toEqual([
      '#green',
      '#faq',
      '/',
      '/teas',
      'tel:+914400000000',
      'mailto:hello@example.org',
      '/#posts',
    ]);
  });

  it('is offered a block of this page that has just got its name', () => {
    const page = { blocks: [{ type: 'faq', id: 'faq' }, { type: 'banner', id: 'top' }, { use: 'visit' }] };
    const offered = linkChoices(routes, '/teas', undefined, page).filter(({ kind }) => kind === 'Place');
    expect(offered.map(({ link }) => link)).toEqual(['#green', '#faq', '#top', '/#posts']);
  });
});

it('an author who chooses a hue can read text in the accent of any hue, in both themes', () => {
  for (let hue = 0; hue <= 360; hue += 1) {
    const { light, dark } = accentContrast(hue);
    expect(Math.min(light, dark), `hue ${hue}`).toBeGreaterThan(4.5);
  }
});
