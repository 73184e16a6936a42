import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { defaults, en } from '../../../../src/site/words/en.ts';
import { wordsFor } from '../../../../src/site/words/wordsFor.ts';
import { literalTexts } from './literalTexts.ts';
import { usedKeys } from './usedKeys.ts';

/** Every source file of some folders. */
async function sources(folders: readonly string[]): Promise<{ file: string; text: string }[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(project, folder), { recursive: true }))
        .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
        .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')),
    ),
  );
  return Promise.all(
    files
      .flat()
      .sort()
      .map(async (file) => ({ file, text: await readFile(join(project, file), 'utf8') })),
  );
}

/** Every text of a group, by its keys joined with dots. */
function keysIn(group: object, before = ''): string[] {
  return Object.entries(group).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysIn(value, `${before}${name}.`) : [before + name],
  );
}

/** What renders something. */
const site = await sources(['src/site/blocks', 'src/site/parts', 'src/site/frame']);

describe('a translator', () => {
  it('finds no text for people outside the words', () => {
    expect(site.length).toBeGreaterThan(60);
    const found = site.flatMap(({ file, text }) =>
      literalTexts(file, text).map((literal) => `${file}: ${literal}`),
    );
    expect(found).toEqual([]);
  });

  it('finds no unused text among the words', async () => {
    const speaking = [...site, ...(await sources(['src/enquiries']))];
    const used = new Set(speaking.flatMap(({ file, text }) => usedKeys(file, text)));
    const isUsed = (key: string): boolean => used.has(key) || used.has(key.replace(/[^.]+$/, '*'));
    expect(keysIn(en).filter((key) => !isUsed(key))).toEqual([]);
  });

  it('finds no default text that no schema uses', async () => {
    const folder = join(project, 'schemas');
    const files = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith('.schema.json'),
    );
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const named = texts.flatMap((text) =>
      [...text.matchAll(/"defaultText": "([^"]+)"/g)].map(([, key]) => key),
    );
    expect(named.sort()).toEqual(keysIn(defaults).sort());
  });
});

describe('a text that is left in a component', () => {
  it.each([
    ['const A = () => <p>Read on</p>;', ['Read on']],
    ['const A = () => <p>{words.on} now</p>;', ['now']],
    ['const A = () => <nav aria-label="Main" className="wide" />;', ['Main']],
    ['const A = () => <nav aria-label={open ? "Main" : words.menu} />;', ['Main']],
    [`const A = () => <li aria-label={\`\${a} of \${b}\`} />;`, ['… of …']],
    ['const A = () => <img alt="A kolam" src={src} />;', ['A kolam']],
    ['const A = () => <Row label="Call now" icon={icon} />;', ['Call now']],
    ['const A = () => <button type="button">{busy ? "Sending" : button}</button>;', ['Sending']],
    ['const A = () => <p>{text || "nothing"}</p>;', ['nothing']],
    ['const A = () => <p>{list.map((one) => <b key={one}>each</b>)}</p>;', ['each']],
    ['const check = (text: string) => (text === "" ? "Type your name." : undefined);', ['Type your name.']],
    [`const hint = (least: number) => \`Type \${least} digits\`;`, ['Type … digits']],
  ])('is found: %s', (source, texts) => {
    expect(literalTexts('A.tsx', source)).toEqual(texts);
  });

  it.each([
    'const A = () => <p className="big words">{words.on}: {name}</p>;',
    `const A = () => <p>{\` \${words.on}\`} &amp; 7 @ …</p>;`,
    'const A = () => <p data-side={left ? "left" : "right"}>{kind === "sent" ? words.sent : null}</p>;',
    'const A = () => <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16" /></svg>;',
    'const A = () => { throw new Error("Our own mistake"); };',
    'const A = () => console.error("The dialog could not be loaded.");',
    '/** Says what it does. */ const A = "ArrowRight";',
  ])('is not reported where there is none: %s', (source) => {
    expect(literalTexts('A.tsx', source)).toEqual([]);
  });
});

describe('a key', () => {
  it.each([
    ['const A = () => <p>{useWords().map.show}</p>;', ['map', 'map.show']],
    ['const A = () => { const words = useWords().map; return words.frame(a); };', ['map', 'map.frame']],
    ['const A = () => { const { show } = wordsFor(language).map; return show; };', ['map', 'map.show']],
    [
      "const a = (words: Words['form']['fields']) => words.name.label;",
      ['form.fields', 'form.fields.name', 'form.fields.name.label'],
    ],
    [
      "function a({ reasons }: Words['outcome']) { return reasons[why]; }",
      ['outcome.reasons', 'outcome.reasons.*'],
    ],
    [
      'const A = () => { const words = useWords().map; const b = (words: string[]) => words.length; };',
      ['map'],
    ],
  ])('is found to be used in %s', (source, keys) => {
    expect(usedKeys('A.tsx', source)).toEqual(expect.arrayContaining(keys));
    expect(usedKeys('A.tsx', source)).not.toContain('map.length');
  });
});

describe('the words of a language', () => {
  it.each(['en', 'en-IN', 'EN-gb', 'en-Latn-IN-x-pulli'])('are English for %s', (language) => {
    expect(wordsFor(language)).toBe(en);
  });

  it.each(['ta', 'ta-IN', 'eng', 'toString', ''])(
    'are English for %j as well, which has no words',
    (language) => {
      expect(wordsFor(language)).toBe(en);
    },
  );
});
