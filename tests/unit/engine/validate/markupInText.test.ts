import { expect, it } from 'vitest';
import { aboutUs, issuesOn } from '../diagnostics/smallSite.ts';

const list = (words: string): string[] => words.split(' ');

/** What is said about texts, one after the other: what to write in the place of a piece of each. */
async function saidOf(texts: readonly string[]): Promise<unknown[]> {
  const lines = texts.map((text) => `      - { question: '${text}', answer: x }`);
  const issues = await issuesOn(aboutUs(`  - type: faq\n    items:\n${lines.join('\n')}\n`));
  expect(issues.map(({ code }) => code).filter((code) => code !== 'markup-in-text')).toEqual([]);
  return texts.map((text, at) => {
    const issue = issues.find(({ line }) => line === 10 + at);
    if (issue === undefined) return [text, 'nothing'];
    const piece = lines[at]?.slice(issue.column - 1, issue.endColumn - 1);
    return [text, piece, issue.suggestion, issue.fix === undefined ? 'left to the author' : 'repaired'];
  });
}

it('an author is told of every tag that visitors would see as it is written', async () => {
  const around = list('b i u s em strong small sup sub code span a p h1 h2 h6 li ul ol div mark');
  const alone = list('<br> <br/> <hr> <p> </p> <b> </b> <i> <em> </em> <strong> <ul> <ol> <li> <a>');
  const pieces = [
    ...around.map((tag) => [`<${tag} class=y>word</${tag}>`, 'word'] as const),
    ...alone.map((tag) => [tag, undefined] as const),
  ];
  expect(await saidOf(pieces.map(([piece]) => `x ${piece} y`))).toEqual(
    pieces.map(([piece, meant]) => [`x ${piece} y`, piece, meant, 'left to the author']),
  );
});

it('an author has every entity repaired, unless what it stands for would end the text', async () => {
  const others = 'copy=© reg=® trade=™ ndash=– mdash=— hellip=… lsquo=‘ rsquo=’ ldquo=“ rdquo=”';
  const more = `amp=& lt=< gt=> ${others} euro=€ pound=£ times=× middot=· bull=•`;
  const signs: Readonly<Record<string, string | undefined>> = {
    ...Object.fromEntries([...list(more).map((one) => one.split('=')), ['nbsp', ' ']]),
    ...Object.fromEntries(list('quot apos #39 #x27').map((name) => [name, undefined])),
  };
  expect(await saidOf(Object.keys(signs).map((name) => `x &${name}; y`))).toEqual(
    Object.entries(signs).map(([name, sign]) => [
      `x &${name}; y`,
      `&${name};`,
      sign,
      sign === undefined ? 'left to the author' : 'repaired',
    ]),
  );
});

it('an author is told of Markdown and placeholders in a plain text', async () => {
  const pieces = [
    ['**bold words**', 'bold words'],
    ['__bold__', 'bold'],
    ['[words](https://a.example)', 'words'],
    ['[words](mailto:a@b.example)', 'words'],
    ['[words](/products)', 'words'],
    ['![words](#faq)', 'words'],
    ['[words](+91 44 0000 0000)', 'words'],
    ['*really good*', 'really good'],
    ['`good`', 'good'],
    ['{email}', undefined],
    ['{phnoe}', undefined],
  ] as const;
  expect(await saidOf(pieces.map(([piece]) => `x ${piece} y`))).toEqual(
    pieces.map(([piece, meant]) => [`x ${piece} y`, piece, meant, 'left to the author']),
  );
  expect(await saidOf(['## Heading', '###### Deep'])).toEqual([
    ['## Heading', '## Heading', 'Heading', 'left to the author'],
    ['###### Deep', '###### Deep', 'Deep', 'left to the author'],
  ]);
});

it('an author who writes asterisks, sums and signs that mean nothing in a plain text is told nothing', async () => {
  const texts = [
    ...'*Prices without GST | 2 * 3 * 4 | One*, two* | f(x) [sic] (see below) | a ` b | ★*★*'.split(' | '),
    ...'5***** and 3*** hotels | 2 < 3 and 5 > 4 | a <3 b | AT&T | R&D; more | 2**3 and a * b'.split(' | '),
    ...'snake_case__name | [sic] (as ever) | {anything else} | # 1 | #1 of 2 | x <unknown> y'.split(' | '),
    ...'&notanentity;'.split(' | '),
  ];
  expect(await saidOf(texts)).toEqual(texts.map((text) => [text, 'nothing']));
});
