import { describe, expect, it } from 'vitest';
import { newLetters } from '../../../../src/engine/render/letters/newLetters.ts';
import { sharePicture } from '../../../../src/site/art/sharePicture.tsx';
import { shareBrandOf } from '../../../../src/site/brand/look.ts';
import { theme } from '../../../../src/site/theme.ts';
import { pictureFlaws } from './pictureFlaws.ts';

const letters = await newLetters(theme.letters);

/** The title, and the plate behind a logo. */
const whiteIn = (drawing = ''): string => /<g fill="#ffffff">(.*?)<\/g>/.exec(drawing)?.[1] ?? '';

const BOX = { x: 0, y: 0, width: 540, sizes: [80, 60, 40], lines: 4 };

describe('the title in the picture that social networks show', () => {
  it('is never cut inside a word: a long one is set smaller, then ends after a whole word', () => {
    const title = 'An unusually long title that goes on about everything';
    const whole = letters.set(title, BOX);
    expect(whole?.width).toBeLessThanOrEqual(540);
    expect(whole?.shapes).toHaveLength(title.split(' ').length);
    const cut = letters.set(`${title} `.repeat(5), BOX);
    expect(cut?.height).toBeLessThanOrEqual(4 * 1.12 * 40 + 0.01);
    expect(cut?.width).toBeLessThanOrEqual(540);
    const ellipsis = letters.set('…', BOX);
    expect(cut?.shapes.at(-1)?.path.length).toBeGreaterThan(ellipsis?.shapes[0]?.path.length ?? 0);
  });

  it('is shaped as its script asks for: Tamil vowel signs before their letters, Arabic letters joined', () => {
    const widthOf = (text: string): number => letters.set(text, { ...BOX, width: 4000 })?.width ?? 0;
    // In this syllable the sign is seen before the letter.
    const [syllable, letter] = ['கெ', 'க'].map((text) => letters.set(text, BOX)?.shapes[0]?.path ?? '');
    expect(letter).not.toBe('');
    expect(syllable?.startsWith(letter ?? '')).toBe(false);
    // Joined letters are narrower than letters on their own.
    expect(widthOf('بببب')).toBeLessThan(0.8 * 4 * widthOf('ب'));
  });

  it('runs from right to left in Arabic, with Latin words in it from left to right', () => {
    const set = letters.set('برنامج Source Code كامل', { ...BOX, width: 4000 });
    const places = set?.shapes.map(({ path, place }) => ({ path, x: place?.x ?? 0 })) ?? [];
    const order = places.sort((a, b) => a.x - b.x).map(({ path }) => path);
    const words = ['كامل', 'Source', 'Code', 'برنامج'];
    expect(order).toEqual(words.map((word) => letters.set(word, BOX)?.shapes[0]?.path));
  });

  it('loses no more than the letters that no font has: a smiley leaves the rest of the title there', () => {
    const shapesOf = (title: string) => letters.set(title, { ...BOX, width: 4000 })?.shapes;
    expect(shapesOf('Tea 🎉 time')).toEqual(shapesOf('Tea time'));
    expect(shapesOf('Tea🎉 time')).toEqual(shapesOf('Tea time'));
    // A word of two scripts is drawn with the font of each.
    const two = shapesOf('தமிழ்Tea')?.[0]?.path ?? '';
    expect(two.startsWith(shapesOf('தமிழ்')?.[0]?.path ?? '-')).toBe(true);
  });

  it('is there though one of its words is longer than a line: an address, a compound, a place in Tamil', () => {
    const word = 'ab'.repeat(36);
    const titles = [
      [word, 2],
      [`Tea at https://tea.example/catalogue/black-and-green/${word}?from=title now`, 4],
      ['திருவனந்தபுரத்துக்காரர்களுக்காகவேயிருக்கிறதென்றுசொல்லப்பட்டதாகத்தெரிகிறது', 2],
    ] as const;
    for (const [title, least] of titles) {
      const own = letters.set(title, { ...BOX, breaksWords: true });
      expect(own?.width, title).toBeLessThanOrEqual(540);
      expect(own?.shapes.length, title).toBeGreaterThanOrEqual(least);
      const { drawing } = sharePicture({ title }, 3, shareBrandOf({})).draw(letters);
      expect(whiteIn(drawing), title).toMatch(new RegExp(`(<path.*){${least}}`));
      expect(letters.set(title, BOX), title).toBeUndefined();
    }
    // Every letter is there, and a hyphen at each break but the last; each of them is one outline.
    const set = letters.set('x'.repeat(72), { ...BOX, breaksWords: true });
    const outlines = set?.shapes.map(({ path }) => path.split('M').length - 1) ?? [];
    expect(outlines.reduce((sum, one) => sum + one, 0)).toBe(72 + outlines.length - 1);
  });
});

it('the pictures that social networks show differ with title, hue and scene, and are the same for the same page', () => {
  const scene = { kind: 'invoice' } as const;
  const pages = [
    { title: 'A' },
    { title: 'B' },
    { title: 'A', accent: 152 },
    { title: 'A', accent: 152, scene },
  ];
  const facts = pages.map((page) => JSON.stringify(sharePicture(page, 70, shareBrandOf({})).facts));
  expect(new Set(facts).size).toBe(pages.length);
  for (const page of pages)
    expect(sharePicture(page, 70, shareBrandOf({})).draw(letters)).toEqual(
      sharePicture(page, 6, shareBrandOf({})).draw(letters),
    );
});

describe('the picture that social networks show of a site with a brand', () => {
  const colours = ['#d6006c', '#ffd1e8', '#123456'];
  const logo = { src: '/assets/logo.svg', width: 200, height: 24, alt: '' } as const;

  it('shows its logo above the title, on white only where some of it could not be seen', () => {
    const seen = { brand: { colours } };
    const ground = sharePicture({ title: 'A' }, 1, shareBrandOf(seen)).draw(letters).ground;
    const [plain, plated] = [[ground], []].map((logoSeenOn) =>
      sharePicture({ title: 'A' }, 1, shareBrandOf({ brand: { colours, logo }, logoSeenOn })).draw(letters),
    );
    expect(plain?.images).toEqual([
      expect.objectContaining({ address: '/assets/logo.svg', x: 72, width: 400, height: 48 }),
    ]);
    expect(whiteIn(plain?.drawing)).not.toContain('<rect');
    expect(whiteIn(plated?.drawing)).toContain('<rect');
    expect(plated?.images?.[0]?.x).toBeGreaterThan(72);
  });

  it('has the hue of its first colour, also where it has a third', () => {
    const grounds = [colours, colours.slice(0, 1)].map(
      (own) =>
        sharePicture({ title: 'A' }, 1, shareBrandOf({ brand: { colours: own } })).draw(letters).ground,
    );
    expect(grounds[0]).toBe(grounds[1]);
  });
});

it('the pictures that social networks show draw a scene of each kind, have the shape that the networks ask for, and are small', async () => {
  expect(await pictureFlaws(letters, ({ highlight }) => highlight === 'base')).toEqual([]);
});
