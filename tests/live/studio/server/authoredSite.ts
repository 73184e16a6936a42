import { existsSync, rmSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { gitIn, scratchFolder } from '../../../unit/engine/write/siteOnDisk.ts';
import { openStudio, type Reply, type RunningStudio } from '../../../unit/studio/server/openStudio.ts';

export const PAGE = 'pages/products/plain.yaml';
/** Written as no program would write it: nothing of this may change but what an author changes. */
export const TEXT = `# yaml-language-server: $schema=../../schemas/page.schema.json
name: Plain product   # a comment
summary:   >-
  Two lines that are
  folded by hand.
order: 90
accent: 152
meta: { title: 'Plain product', description: "It is plain.", keywords: [plain] }

blocks:
  - type: banner
    title: "The heading"
    text: 'A sentence: with a colon.'

  # The questions.
  - type: faq
    items:
    - question: "Is it plain?"
      answer: Yes.
    - { question: And again?, answer: "No." }
`;

/** Nothing of it is changed but in one test: the session knows no earlier text of it. */
export const QUOTED = 'pages/quoted.yaml';
export const QUOTED_TEXT = `name: Quoted
meta: { title: Quoted page, description: It has quotes that it does not need. }
blocks:
  - type: banner
    title: "The other heading"
`;

/** A page with habits of other programs, by the name of its file. */
const pageOf = (name: string): string => `name: ${name}
meta: { title: About ${name}, description: It is made for a test of ${name}. }
blocks:
  - { type: banner, title: "The heading" }
`;
export const AWKWARD = {
  crlf: pageOf('crlf').replaceAll('\n', '\r\n'),
  marked: `\ufeff${pageOf('marked').replaceAll('\n', '\r\n')}`,
  tabs: pageOf('tabs').replace('tabs\n', 'tabs\t# a name\t\n'),
} as const;

/** A site that its author keeps with git and edits in the Studio. */
export interface AuthoredSite {
  readonly studio: () => RunningStudio;
  readonly git: (...words: string[]) => string;
  readonly onDisk: (file?: string) => Promise<string>;
  readonly open: (file?: string) => Promise<Reply['body']>;
  /** Gives a value of the page another one. */
  readonly set: (pointer: string, value: unknown, more?: object) => Promise<Reply>;
  /** Writes a file as another program does, and has the Studio notice it. */
  readonly writeOutside: (text: string, file?: string) => Promise<void>;
  /** Makes, copies, renames or deletes a page. */
  readonly act: (body: object) => Promise<Reply>;
}

let opened: Promise<RunningStudio> | undefined;
let before = '';

/** Opens such a site once for all files of a process, which ends with it; each test finds it as it was committed, with no draft. */
export function authoredSite(): AuthoredSite {
  let studio: RunningStudio;
  const git = (...words: string[]): string => gitIn(studio.root)(...words);
  const open: AuthoredSite['open'] = async (file = PAGE) =>
    (await studio.get(`/_studio/api/file?file=${encodeURIComponent(file)}`)).body;

  const putBack = async (path: string): Promise<void> => {
    const [was, now] = [join(before, path), join(studio.root, path)];
    await rm(now, { recursive: true, force: true });
    if (existsSync(was)) await cp(was, now, { recursive: true });
  };

  beforeAll(async () => {
    opened ??= openSite();
    studio = await opened;
  }, 60_000);
  beforeEach(async () => {
    const { revision } = await open();
    await studio.post('/_studio/api/discard', { file: PAGE, revision });
    await putBack('.git');
    const changes = git('status', '--porcelain', '--untracked-files=all', '--no-renames').split('\n');
    const changed = changes.flatMap((line) => line.slice(3) || []);
    for (const file of changed) await putBack(file);
    if (changed.length > 0) await studio.inside.written(changed);
  }, 60_000);

  return {
    studio: () => studio,
    git,
    open,
    onDisk: (file = PAGE) => readFile(join(studio.root, file), 'utf8'),
    set: async (pointer, value, more = {}) => {
      const { revision } = await open();
      const edits = [{ kind: 'set', pointer, value }];
      return studio.post('/_studio/api/edit', { file: PAGE, revision, edits, ...more });
    },
    writeOutside: async (text, file = PAGE) => {
      await writeFile(join(studio.root, file), text);
      await studio.inside.written([file]);
    },
    act: (body) => studio.post('/_studio/api/pages', body),
  };
}

async function openSite(): Promise<RunningStudio> {
  const studio = await openStudio(join(project, 'tests/fixtures/every-interaction'), {
    prepare: async (root) => {
      await appendFile(join(root, 'site.config.yaml'), 'collections: { products: { permalink: /:slug } }\n');
      await mkdir(join(root, 'pages/products'));
      await mkdir(join(root, 'pages/_shared'));
      await writeFile(join(root, PAGE), TEXT);
      await writeFile(join(root, QUOTED), QUOTED_TEXT);
      for (const [name, text] of Object.entries(AWKWARD))
        await writeFile(join(root, `pages/${name}.yaml`), text);
      await cp(join(project, 'pages/_shared/why-us.yaml'), join(root, 'pages/_shared/why-us.yaml'));
      for (const name of ['guests', 'teas']) {
        const file = join(root, `pages/${name}.yaml`);
        await writeFile(file, `${(await readFile(file, 'utf8')).trimEnd()}\n  - use: why-us\n`);
      }
      await cp(join(project, 'schemas'), join(root, 'schemas'), { recursive: true });
    },
  });
  process.once('exit', () => rmSync(studio.root, { recursive: true, force: true }));
  const git = gitIn(studio.root);
  git('init', '--quiet', '--initial-branch=main', '--template=');
  // Nor does git start others to tidy up after each commit, fetch and push.
  const settings =
    '[core]\nautocrlf = false\n[maintenance]\nauto = false\n[receive]\nautogc = false\n[user]\nname = An Author\nemail = author@example.com\n';
  await appendFile(join(studio.root, '.git/config'), settings);
  git('add', '.');
  git('commit', '--quiet', '--message=Before');
  // As few files as can be: each test begins with a copy of them.
  git('repack', '-adq');
  before = await scratchFolder();
  await cp(studio.root, before, { recursive: true });
  return studio;
}
