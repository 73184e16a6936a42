import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { project } from '../../scripts/project.ts';
import { projectCopy, runCommand } from './projectCopy.ts';

/** Milliseconds: a guard against hanging. Each of these tests starts processes. */
const PATIENCE = { timeout: 240_000 };

const readme = await readFile(join(project, 'README.md'), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile(join(project, 'package.json'), 'utf8'),
);
/** The fenced pieces of the README in a language; of commands, the language is empty. */
const fenced = (language: string): string[] =>
  [...readme.matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, found = '', text = '']) =>
    found === language ? [text] : [],
  );

describe('somebody who follows the README', PATIENCE, () => {
  it('finds that the page there and what it makes with "npm run new" are correct, and appear where the README says', async () => {
    const folder = await projectCopy();
    const made = readme.match(/(?<=npm run )new -- [^\n`]+/g) ?? [];
    expect(made.length).toBeGreaterThan(1);
    for (const line of made) {
      const words = line.replace(' -- ', ' ').match(/"[^"]*"|\S+/g) ?? [];
      const { code, err } = await runCommand(folder, ...words.map((word) => word.replaceAll('"', '')));
      expect([code, err], line).toEqual([0, '']);
    }
    expect((await runCommand(folder, 'types', '--check')).code).toBe(0);
    expect((await runCommand(folder, 'check')).out).toMatch(/^No mistakes/);
    const [text = ''] = fenced('yaml');
    const path = /This one, `([^`]+)`, appears at `([^`]+)`/.exec(readme);
    expect(path?.slice(1)).toEqual(['pages/products/hotel-booking.yaml', '/hotel-booking']);
    // Where "npm run new" has just made a page of that name, the README shows what it becomes.
    await writeFile(join(folder, path?.[1] ?? ''), text);
    const build = await runCommand(folder, 'build');
    expect([build.code, build.out]).toEqual([0, expect.stringMatching(/^No mistakes/)]);
    const name = Reflect.get(Object(load(text)), 'name');
    const page = (route: string) => readFile(join(folder, 'dist', `${route}.html`), 'utf8');
    for (const route of ['index', 'products', 'about-us', 'hotel-booking'])
      expect(await page(route), route).toContain(name);
    expect(await readFile(join(folder, 'dist/sitemap.xml'), 'utf8')).toContain('/hotel-booking<');
  });

  it('finds every command and every option that it names', async () => {
    const named = [...readme.matchAll(/npm (?:run )?(\w+)(?: --((?: --?[\w-]+(?: [^-`\s][^`\s]*)?)+))?/g)];
    const commands = named.map(([, command = '', words = '']) => ({
      command,
      options: words.match(/--[\w-]+/g) ?? [],
    }));
    expect(commands.length).toBeGreaterThan(10);
    const known = commands.filter(({ command }) => command !== 'install');
    expect(known.filter(({ command }) => scripts[command] === undefined)).toEqual([]);
    const withOptions = known.filter(({ options }) => options.length > 0);
    expect(withOptions.length).toBeGreaterThan(4);
    const helps = new Map<string, string>();
    for (const { command, options } of withOptions) {
      const help = helps.get(command) ?? (await runCommand(project, command, '--help')).out;
      helps.set(command, help);
      for (const option of options) expect(help, `${command} ${option}`).toContain(option);
    }
  });

  it('finds every file and folder that it links to', async () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  });
});
