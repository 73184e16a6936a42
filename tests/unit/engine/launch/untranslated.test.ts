import { describe, expect, it } from 'vitest';
import { checkChanged } from '../diagnostics/checkFolder.ts';
import { page } from '../siteFromFiles.ts';

const CONFIG = `name: Smile
baseUrl: https://smile.example
header: { home: /, links: [] }
footer: { columns: [], copyright: Smile }
forms: { kind: none }
`;
const sentences = [
  'You hear what is well, and what to watch.',
  'The doctor asks about what you have noticed.',
  'You take home what was found.',
];
const about = (texts: readonly string[], top = ''): string =>
  page({
    name: 'Smile Dental',
    top,
    blocks: `  - { type: faq, title: Dr Meena Sundaram, items: [${texts.map((text) => `{ question: ${JSON.stringify(text)}, answer: "<p>-</p>" }`).join()}] }\n`,
  });

/** How severe it is that a page is as its original in English. */
async function told(translation: string, tag = 'ta-IN', launch: boolean | 'unfinished' = false) {
  const { report } = await checkChanged({
    launch,
    files: {
      pages: undefined,
      'site.config.yaml': `${CONFIG}languages: [{ tag: en-IN, at: / }, { tag: ${tag}, at: /other }]\n`,
      'pages/index.yaml': page({ name: 'Smile' }),
      'pages/about.yaml': about(sentences),
      'pages/other/about.yaml': translation,
    },
  });
  return report.issues
    .filter(({ file, code }) => file === 'pages/other/about.yaml' && code !== 'letters-without-font')
    .map(({ code, severity }) => `${severity} ${code}`);
}

/** What is told of the texts of site.config.yaml in Tamil. */
async function toldOfWords(words: Readonly<Record<string, string>>): Promise<string[]> {
  const texts = Object.keys(words);
  const { report } = await checkChanged({
    files: {
      pages: undefined,
      'site.config.yaml': `${CONFIG.replace('links: []', `links: ${JSON.stringify(texts.map((text) => ({ text, link: '/' })))}`)}languages: [{ tag: en-IN, at: / }, { tag: ta-IN, at: /ta }]\n`,
      'pages/index.yaml': page({ name: 'Smile' }),
      'pages/ta/index.yaml': page({ name: 'முகப்பு' }),
      'pages/_words/ta.yaml': JSON.stringify({ site: { ...words, Smile: 'Smile' } }),
    },
  });
  return report.issues.flatMap(({ code, message }) => (code === 'untranslated-text' ? [message] : []));
}

describe('a translator is told of a page that is still in the language of its original', () => {
  const [first = '', second = ''] = sentences;

  it('once, and before a launch or on a CI machine as of an unfinished page', async () => {
    expect(await told(about(sentences))).toEqual(['warning untranslated-text']);
    expect(await told(about(sentences), 'ta-IN', 'unfinished')).toEqual(['error untranslated-text']);
    expect(await told(about([first, second, 'முடிவை எழுதி வாங்கி வீட்டுக்கு எடுத்துச் செல்லலாம்.']))).toEqual([
      'warning untranslated-text',
    ]);
  });

  it('and of a page of the main language that is in Latin letters, where that has letters of its own', async () => {
    const toldOfMain = async (tag: string, text: readonly string[]): Promise<string[]> => {
      const { report } = await checkChanged({
        files: {
          pages: undefined,
          'site.config.yaml': `${CONFIG}language: ${tag}\n`,
          'pages/index.yaml': about(text),
        },
      });
      return report.issues.flatMap(({ code, message }) => (code === 'untranslated-text' ? [message] : []));
    };
    expect(await toldOfMain('ta-IN', sentences)).toEqual([
      'All 3 sentences of this page are in Latin letters, not in Tamil.',
    ]);
    expect(await toldOfMain('de-DE', sentences)).toEqual([
      'All 3 sentences of this page are in English, not in German.',
    ]);
    const german = ['Sie hören, was gut ist und was nicht.', 'Wir fragen, was Ihnen aufgefallen ist.'];
    expect(await toldOfMain('de-DE', german)).toEqual([]);
    expect(await toldOfMain('de-DE', [...german, ...sentences.slice(0, 2)])).toEqual([]);
    expect(await toldOfMain('nl-NL', ['Dit is wat u van ons hoort.'])).toEqual([]);
    const own = 'எது நலம், எது கவனிக்க வேண்டியது என்று கேட்பீர்கள்.';
    expect(await toldOfMain('ta-IN', [first, own, `${own} WhatsApp`])).toEqual([]);
  });

  it('but not of a draft, of names and titles, of one sentence that is left, or of the same language', async () => {
    expect(await told(about(sentences, 'draft: true\n'))).toEqual([]);
    expect(await told(about(['எது நலம் என்று கேட்பீர்கள்']))).toEqual([]);
    const mostly = ['எது நலம், எது கவனிக்க வேண்டியது என்று கேட்பீர்கள்.', 'நீங்கள் கவனித்ததை மருத்துவர் விரிவாகக் கேட்பார்.'];
    expect(await told(about([first, ...mostly]))).toEqual([]);
    expect(await told(about(sentences), 'en-GB')).toEqual([]);
  });

  it('of a short label too, but not of names that are the same in both languages', async () => {
    const home = { Home: 'முகப்பு', Contact: 'தொடர்புக்கு' };
    expect(await toldOfWords({ ...home, 'About us': 'About us' })).toEqual([
      '1 of the 3 texts in this file is as in the original, not in Tamil.',
    ]);
    expect(await toldOfWords({ Home: 'Home', Contact: 'Contact', 'About us': 'எங்களைப் பற்றி' })).toEqual([
      '2 of the 3 texts in this file are as in the original, not in Tamil.',
    ]);
    const names = { SEO: 'SEO', '24 / 7': '24 / 7', WhatsApp: 'WhatsApp', Instagram: 'Instagram' };
    expect(await toldOfWords({ ...home, ...names })).toEqual([]);
  });
});
