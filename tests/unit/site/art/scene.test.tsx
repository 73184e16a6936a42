import { describe, expect, it } from 'vitest';
import { Scene } from '../../../../src/site/art/Scene.tsx';
import { sceneViews, viewOf } from '../../../../src/site/art/sceneViews.ts';
import type { Scene as SceneValues } from '../../../../src/site/blocks.generated.ts';
import { drawn, flawsOf, sceneChoices, withoutWords, wordsOf } from './drawings.ts';

const choices = await sceneChoices();

/** A scene as it comes out of YAML, where the compiler cannot check it. */
const scene = (kind: string, highlight?: string, rest: Partial<SceneValues> = {}): SceneValues =>
  ({ kind, ...(highlight !== undefined && { highlight }), ...rest }) as SceneValues;

/** Every drawing of a kind: the basic one, then one for each highlight. */
const drawingsOf = ({ kind, highlights }: (typeof choices)[number]): SceneValues[] => [
  scene(kind),
  ...highlights.map((highlight) => scene(kind, highlight)),
];

it('a developer who adds a kind of scene has drawn each highlight that the schema offers, and no other', () => {
  const drawings = [...sceneViews].map(([kind, views]) => [kind, Object.keys(views).sort()] as const);
  const offered = choices.map(({ kind, highlights }) => [kind, ['base', ...highlights].sort()] as const);
  expect(Object.fromEntries(drawings)).toEqual(Object.fromEntries(offered));
});

describe('a visitor of a product page', () => {
  it.each(choices)('sees a different drawing for each highlight of $kind', (choice) => {
    const shapes = drawingsOf(choice).map((values) => withoutWords(drawn(<Scene {...values} />)));
    expect(new Set(shapes).size).toBe(choice.highlights.length + 1);
  });

  it.each(choices)('receives $kind small, safe, in colours of the theme, with words to read', (choice) => {
    for (const values of drawingsOf(choice)) {
      const svg = drawn(<Scene {...values} />);
      expect(flawsOf(svg), values.highlight).toEqual([]);
      expect(svg.length, values.highlight).toBeLessThan(3100);
      // In multiples of the least size, which is none in a small drawing, or large enough for that.
      const sizes = [...svg.matchAll(/font-size=([^ >]+)/g)].map(([, size = '']) => size);
      const other = sizes.filter((size) => !/^([1-9][\d.]*em|[3-9]\d)$/.test(size));
      expect(other, values.highlight).toEqual([]);
      expect(wordsOf(svg).filter((words) => words.endsWith('…'))).toEqual([]);
    }
  });

  it('hears no decoration from a screen reader, but what an author says a drawing shows', () => {
    expect(drawn(<Scene kind="invoice" />)).toContain('aria-hidden="true"');
    const labelled = drawn(<Scene kind="invoice" label="A paid invoice" className="wide" />);
    expect(labelled).toContain('role="img" aria-label="A paid invoice"');
    expect(labelled).not.toContain('aria-hidden');
    expect(labelled).toContain('class="scene wide"');
  });
});

describe('an author who changes the words', () => {
  it('sees their own words, and the defaults for those left out', () => {
    const words = wordsOf(drawn(<Scene kind="campaign" labels={['A well for Velur']} />));
    expect(words).toContain('A well for Velur');
    expect(words).toContain('76% funded');
  });

  it('sees the bar grow with the number', () => {
    // A line with round ends: as wide as the bar less its height.
    const bar = (share: string) => {
      const svg = drawn(<Scene kind="campaign" values={[share]} />);
      return Math.max(
        ...[...svg.matchAll(/class=A stroke-width=12 d="M[\d.]+ [\d.]+h([\d.]+)/g)].map(
          ([, w]) => Number(w) + 12,
        ),
      );
    };
    expect(bar('25%')).toBe(37);
    expect(bar('50%')).toBe(74);
    expect(bar('900%')).toBe(148);
  });

  it.each(choices)('may write as many words as each drawing of $kind shows', (choice) => {
    const [mostLabels = 8, mostNumbers = 8] = { invoice: [12, 8], route: [16, 20] }[choice.kind] ?? [];
    for (const values of drawingsOf(choice)) {
      const { labels, values: numbers } = viewOf(values);
      expect(labels.length).toBeLessThanOrEqual(mostLabels);
      expect(numbers.length).toBeLessThanOrEqual(mostNumbers);
      const own = labels.map((_, index) => `w${index}`);
      const ownNumbers = numbers.map((_, index) => `${index + 1}`);
      const svg = drawn(<Scene {...({ ...values, labels: own, values: ownNumbers } as SceneValues)} />);
      const shown = wordsOf(svg).join(' ');
      const missing = own.filter((word) => !shown.includes(word));
      expect(missing, values.highlight).toEqual([]);
      expect(flawsOf(svg), values.highlight).toEqual([]);
    }
  });

  const HOSTILE = [
    '<script>alert(1)</script><b>',
    '" onload="alert(1)',
    'Wholesale '.repeat(30),
    'வாடிக்கையாளர்களுக்கான விலைப்பட்டியல் மற்றும் ரசீது',
    'فاتورة ضريبية للعميل الكريم مع خالص الشكر',
    'a\u0000b\u0007c\u202egnp.exe\u2066x',
    `Z${'\u0301'.repeat(400)}algo`,
    'x\ud83dy',
  ];

  // Each drawing has all of them, beginning with another one.
  it.each(choices)('may write anything anywhere in $kind: it is plain text inside the panels', (choice) => {
    for (const [at, values] of drawingsOf(choice).entries()) {
      const given = [...HOSTILE.slice(at % HOSTILE.length), ...HOSTILE.slice(0, at % HOSTILE.length)];
      const svg = drawn(<Scene {...({ ...values, labels: given, values: given } as SceneValues)} />);
      expect(flawsOf(svg)).toEqual([]);
      expect(svg).not.toMatch(/<script|<b>|\sonload="/);
      for (const words of wordsOf(svg)) {
        const plain = words.replaceAll(/&[a-z#0-9]+;/g, '*');
        expect([...plain].length).toBeLessThan(60);
        expect(plain).not.toMatch(/[\p{Cc}\p{Cs}\u202E\u2066]/u);
      }
    }
  });
});
