import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { scratchFolder } from '../../../unit/engine/write/siteOnDisk.ts';

/** What leads from an empty folder to a site on the web. */
const [, tutorial = ''] =
  /## A clinic, from nothing to the web\n([\s\S]*?)\n## /.exec(
    await readFile(join(project, 'src/site/README.md'), 'utf8'),
  ) ?? [];

/** As the same page says it. */
const THEME = `import { extendTheme } from 'pulli-works-site/model/theme.ts';
import { theme as base } from 'pulli-works-site/site/theme.ts';

export const theme = extendTheme(base, { styles: ['own'] });
`;

const soon = { timeout: 120_000, interval: 100 };

/** What npm sets for the scripts that it runs, of which this test is one, is not there for somebody else. */
const env = Object.fromEntries(
  Object.entries({ ...process.env, CI: '', NODE_ENV: '' }).filter(([name]) => !name.startsWith('npm_')),
);

it('a developer installs the packed program in an empty folder, and every command works on a site there', {
  timeout: 600_000,
}, async () => {
  const folder = await scratchFolder();
  const run = async (program: string, ...words: string[]) => {
    const { stdout, stderr } = await promisify(execFile)(program, words, { cwd: folder, env, shell: false });
    return stdout + stderr;
  };
  const pulli = (...words: string[]) => run(join(folder, 'node_modules/.bin/pulli'), ...words);
  await promisify(execFile)('npm', ['pack', '--pack-destination', folder], { cwd: project, env });
  const [packed = ''] = await readdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  // Every package runs on every Node that the program does.
  expect(await run('npm', 'install', `./${packed}`)).not.toContain('EBADENGINE');

  expect(await pulli('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await pulli('--help')).toBe(
    'Commands, each with --help: start, dev, studio, check, build, new, types, enquiries\n',
  );
  // The tutorial, command by command. What is left to do before the launch is no reason to stop.
  const said = new Map<string, string>();
  for (const [, line = ''] of tutorial.matchAll(/^npx pulli (.*)$/gm)) {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    if (words[0] === 'dev') continue;
    const ran = pulli(...words);
    said.set(line, await (line.endsWith('--launch') ? ran.catch(({ stdout }) => String(stdout)) : ran));
  }
  expect(said.size).toBe(6);
  const [made] = said.values();
  expect(said.get('check --launch')).toContain('site.config.yaml');
  expect(made).toContain('npx pulli check --launch');
  expect(await readFile(join(folder, 'site.config.yaml'), 'utf8')).toContain(
    '"npx pulli check --launch" lists',
  );
  expect(await readFile(join(folder, 'pages/opening-hours.yaml'), 'utf8')).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/schemas\/page\.generated\.json\n/,
  );
  expect(said.get('check')).toMatch(/^No mistakes in 13 files, 11 pages/m);
  expect(said.get('build --base https://clinic.example')).toContain('pages written to dist/');
  expect(await readFile(join(folder, 'dist/index.html'), 'utf8')).toContain('Smile Dental');
  expect(await pulli('types')).toContain('What writes types');
  // Of a block, and of a theme that is laid over the program's, TypeScript knows everything.
  await run('npm', 'install', '--save-dev', 'typescript', '@types/react');
  await pulli('new', 'block', 'Opening hours');
  await pulli('new', 'block', 'Price pair', '--interactive');
  await writeFile(join(folder, 'src/site/theme.ts'), THEME);
  await mkdir(join(folder, 'src/site/own'));
  await writeFile(join(folder, 'src/site/own/own.css'), 'body { accent-color: red; }');
  expect(await run('npx', 'tsc')).toBe('');
  await appendFile(
    join(folder, 'src/site/blocks/openingHours/OpeningHours.tsx'),
    'const title: number = "";',
  );
  await expect(run('npx', 'tsc')).rejects.toMatchObject({ stdout: expect.stringContaining('TS2322') });
  await rm(join(folder, 'src/site/blocks/openingHours'), { recursive: true });
  await rm(join(folder, 'schemas/blocks/openingHours.schema.json'));
  await pulli('types');
  expect(await pulli('enquiries', '--list')).toBe('Nothing is kept.\n');

  for (const [command, path, words] of [
    ['start', '/', 'Smile Dental'],
    ['dev', '/_studio', 'Studio'],
  ] as const) {
    const child = spawn(join(folder, 'node_modules/.bin/pulli'), [command], {
      cwd: folder,
      env: { ...env, PORT: '0' },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += String(chunk);
      });
    const url = await vi.waitFor(() => {
      const [, found] = /The site is at (http:\S+?)\/ /.exec(said) ?? [];
      if (found === undefined) throw new Error(said);
      return found;
    }, soon);
    // As somebody who types the address: `fetch` says that it is a script.
    const [answer] = (await once(get(url + path), 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([200, expect.stringContaining(words)]);
    child.kill();
  }
  // "start" has built it again, for the address of the build before.
  expect(await readFile(join(folder, 'dist/sitemap.xml'), 'utf8')).toContain(
    'https://clinic.example/services',
  );
  // Everything that is kept is in the folder of the packages.
  expect((await readdir(folder)).sort()).toEqual(
    [
      packed,
      '.gitignore',
      '.vscode',
      'dist',
      'enquiries.sqlite',
      'node_modules',
      'package-lock.json',
      'package.json',
      'pages',
      'schemas',
      'site.config.yaml',
      'src',
      'tsconfig.json',
    ].sort(),
  );
});
