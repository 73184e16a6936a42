import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { loadBundle } from '../../../../src/engine/bundle/bundle.ts';
import { siteFolders } from '../../../../src/engine/discover/siteFolders.ts';
import { siteMarker } from '../../../../src/engine/model/siteMarker.ts';
import { HOOK } from '../../../unit/engine/buildProcess.ts';
import { change, readingRoom } from '../../../unit/engine/foreignCopy.ts';
import { contentFolder } from '../../../unit/engine/siteFromFiles.ts';
import { readSite } from '../../../unit/engine/write/siteOnDisk.ts';

it('a developer with a faulty theme is told which block of which page could not be drawn, in which file, and of one that no page has; the old site remains', {
  timeout: HOOK,
}, async () => {
  const root = await readingRoom();
  const out = join(root, 'dist');
  await contentFolder({ _headers: `${siteMarker}\n`, 'old.txt': 'old' }, out);
  await change(root, 'src/site/blocks/note/Note.tsx', (text) =>
    text.replace('({ block }', '({ block: { html: block } }').replace('block.html', 'block.toFixed(2)'),
  );
  // No page has this one, so nothing is wrong with it yet.
  const tally = join(root, 'src/site/blocks/tally');
  await cp(join(tally, 'Tally.interactive.tsx'), join(tally, 'Tally.tsx'));
  await change(root, 'pages/index.yaml', (text) => text.replace(/ {2}- type: tally\n(?: {4}.*\n)*/, ''));
  // As npm does, with what it says about mistakes in the theme.
  const script = join(project, 'scripts/run.mjs');
  const words = [script, 'build', '--root', root, '--out', out];
  const ended = await promisify(execFile)(process.execPath, words, { cwd: project }).catch(
    (problem: { code: number; stderr: string }) => problem,
  );
  expect(ended).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /The block "note" of pages\/\S+\.yaml could not be drawn: .*toFixed is not a function[\s\S]*src\/site\/blocks\/note\/Note\.tsx\.\nIt fails at \S*src\/site\/blocks\/note\/Note\.tsx:\d+\.\n$/,
    ),
  });
  expect(ended.stderr).not.toContain('bug in the program');
  expect(await readSite(out)).toEqual({ _headers: `${siteMarker}\n`, 'old.txt': 'old' });
  const { blocks } = await loadBundle(siteFolders(root, project).code, project);
  expect(blocks.get('tally')).toMatchObject({
    kind: 'broken',
    reason: expect.stringMatching(
      /^The block "tally" has two components: \S*tally\/Tally\.tsx and \S*tally\/Tally\.interactive\.tsx\. Keep one\.$/,
    ),
  });
});

it('a developer is told which line of the theme fails as soon as it is loaded', {
  timeout: HOOK,
}, async () => {
  const root = await readingRoom();
  await change(root, 'src/site/blocks/note/Note.tsx', (text) => `${text}\nnull.words;\n`);
  await expect(loadBundle(siteFolders(root, project).code, project)).rejects.toThrow(
    /src\/site\/blocks\/note\/Note\.tsx:10 fails while it is loaded: Cannot read properties of null/,
  );
});
