import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { runCommand } from './projectCopy.ts';

/** Milliseconds: a guard against hanging. Each of these tests starts processes. */
const PATIENCE = { timeout: 240_000 };

const readme = await readFile(join(project, 'README.md'), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile(join(project, 'package.json'), 'utf8'),
);

describe('somebody who follows the README', PATIENCE, () => {
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
