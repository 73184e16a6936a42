import { expect, it } from 'vitest';
import { page, plainSite, understandFiles } from '../../siteFromFiles.ts';

const FAQ = '  - { type: faq, id: questions, items: [{ question: Why?, answer: So. }] }\n';

it.each([
  ['https://tea.example/about-us', ['absolute-own-link "/about-us"']],
  ['http://[::1]:5173/about-us', ['absolute-own-link "/about-us"']],
  ['https://tea.example/abuot-us', ['broken-link "/about-us"']],
  // A block that is not there.
  ['https://tea.example/about-us#qestions', ['broken-anchor "/about-us#questions"']],
  // A file of the same host, and another site.
  ['https://tea.example/menu.pdf', []],
  ['https://tea.example.com/about-us', []],
])("an author who links to the site's own page as %s is told %j", async (link, told) => {
  const blocks = `  - { type: callToAction, title: Come, actions: [{ text: Go, link: "${link}" }] }\n`;
  const { report } = await understandFiles({
    ...plainSite,
    'pages/index.yaml': page({ name: 'Home', blocks }),
    'pages/about-us.yaml': page({ name: 'About', blocks: FAQ }),
  });
  expect(report.issues.map(({ code, suggestion }) => `${code} ${suggestion}`)).toEqual(told);
});
