import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { runHere } from './runHere.ts';

const readme = await readFile(join(project, 'README.md'), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile(join(project, 'package.json'), 'utf8'),
);

it('somebody who follows the README finds every command and every option that it names', async () => {
  const named = [...readme.matchAll(/npm (?:run )?(\w+)(?: --((?: --?[\w-]+(?: [^-`\s][^`\s]*)?)+))?/g)];
  const commands = named.map(([, command = '', words = '']) => ({
    command,
    options: words.match(/--[\w-]+/g) ?? [],
  }));
  expect(commands.length).toBeGreaterThan(10);
  const known = commands.filter(({ command }) => !['install', 'pack'].includes(command ?? ''));
  expect(known.filter(({ command }) => scripts[command] === undefined)).toEqual([]);
  const withOptions = known.filter(({ options }) => options.length > 0);
  expect(withOptions.length).toBeGreaterThan(4);
  const helps = new Map<string, string>();
  for (const { command, options } of withOptions) {
    const help = helps.get(command) ?? (await runHere(command, ['--help'])).out;
    helps.set(command, help);
    for (const option of options)
      expect(help, `${command} ${option}`).toMatch(new RegExp(`^ {2}${option} `, 'm'));
  }
});

it('somebody who follows the README finds every file and folder that it links to', async () => {
  const links = [...readme.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(4);
  expect(links.filter((path) => !existsSync(join(project, path)))).toEqual([]);
});
