import { describe, expect, it } from 'vitest';
import { page, plainSite, understandFiles } from '../../siteFromFiles.ts';

/** The issues of a home page with a link. */
async function issuesWith(link: string): Promise<string[]> {
  const home = page({ name: 'Home' }).replace(
    'title: Welcome to Home',
    `title: Welcome, actions: [{ text: Go, link: "${link}" }]`,
  );
  const about = page({
    name: 'About',
    blocks: '  - { type: faq, id: questions, items: [{ question: Why?, answer: So. }] }\n',
  });
  const { report } = await understandFiles({
    ...plainSite,
    'pages/index.yaml': home,
    'pages/about-us.yaml': about,
  });
  return report.issues.map(({ code, suggestion }) => `${code} ${suggestion ?? ''}`.trim());
}

describe("an author who links to the site's own page with its full address", () => {
  it.each([
    ['at its host', 'https://tea.example/about-us', '"/about-us"'],
    ['in a third one', 'http://[::1]:5173/about-us', '"/about-us"'],
  ])('%s is told the address without the host', async (_what, link, suggestion) => {
    expect(await issuesWith(link)).toEqual([`absolute-own-link ${suggestion}`]);
  });

  it.each([
    ['misspelt', 'https://tea.example/abuot-us', 'broken-link "/about-us"'],
    [
      'with a block that is not there',
      'https://tea.example/about-us#qestions',
      'broken-anchor "/about-us#questions"',
    ],
  ])('%s is told that it is broken', async (_what, link, issue) => {
    expect(await issuesWith(link)).toEqual([issue]);
  });

  it.each([
    ['a file of the same host', 'https://tea.example/menu.pdf'],
    ['another site', 'https://tea.example.com/about-us'],
  ])('%s is nothing to report', async (_what, link) => {
    expect(await issuesWith(link)).toEqual([]);
  });
});
