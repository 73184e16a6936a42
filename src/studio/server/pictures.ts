import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Inside } from '../../engine/develop/extension.ts';
import { valueAt } from '../../engine/model/jsonPointer.ts';
import { parseFile } from '../../engine/parse/parseFile.ts';
import { cacheFolder } from '../../engine/store/projectPlaces.mjs';
import { editText } from '../edits/editText.ts';
import type { Picture, PicturesAnswer, PicturesRequest } from '../protocol/media.ts';
import { expectInside } from './files/contentPath.ts';
import { withoutMark } from './files/textFile.ts';
import { expectWritten, type Workspace } from './files/workspace.ts';
import { linksTo } from './pages/linksTo.ts';
import { Refusal } from './refusal.ts';
import { mediaOf } from './siteAnswer.ts';

export async function picturesAnswer(inside: Inside, workspace: Workspace): Promise<PicturesAnswer> {
  const media = await mediaOf(inside);
  const uses = await linksTo(
    inside,
    workspace,
    media.map(({ src }) => src),
    '',
  );
  return {
    pictures: media.map((medium) => ({ ...medium, uses: uses.filter(({ link }) => link === medium.src) })),
  };
}

/** One undo takes a replacement back. @throws Refusal. */
export async function actOnPictures(
  inside: Inside,
  workspace: Workspace,
  request: PicturesRequest,
): Promise<PicturesAnswer> {
  const { pictures } = await picturesAnswer(inside, workspace);
  // Nothing else can be named: no other file is read, moved or deleted.
  const called = (src: string): Picture => {
    const found = pictures.find((picture) => picture.src === src);
    if (found === undefined) throw new Refusal(404, 'not-found', `There is no picture ${src}.`);
    return found;
  };
  if (request.do === 'replace')
    await replaceEverywhere(workspace, called(request.src), called(request.by).src);
  else {
    const unused = request.pictures.map(called);
    const shown = unused.find(({ uses }) => uses.length > 0);
    if (shown !== undefined)
      throw new Refusal(409, 'would-break-links', `${shown.src} is still shown.`, { links: shown.uses });
    for (const { src } of unused) await putAside(inside, src);
    await inside.written(unused.map(({ src }) => `pages/${src}`));
  }
  await workspace.settled();
  return picturesAnswer(inside, workspace);
}

/** Takes a picture out of the site; what was never committed can still be found in the cache. */
async function putAside({ site, options }: Inside, src: string): Promise<void> {
  await expectInside(site.root, `pages/${src}`);
  const from = join(site.root, 'pages', src);
  const kept = join(cacheFolder(options.project), 'studio-pictures');
  try {
    const bytes = await readFile(from);
    // Another picture may have had the name before.
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    await mkdir(kept, { recursive: true });
    await writeFile(join(kept, `${hash}-${basename(src)}`), bytes);
    await rm(from);
  } catch {
    throw new Refusal(409, 'read-only', `${src} could not be deleted.`);
  }
}

async function replaceEverywhere(workspace: Workspace, { src, uses }: Picture, by: string): Promise<void> {
  const files = [...new Set(uses.map(({ file }) => file))];
  const changes = files.map(async (file) => {
    const open = await workspace.open(file);
    expectWritten(open);
    const { value } = parseFile({ path: file, text: withoutMark(open.text) }, open.path.kind).file;
    const pointers = new Set(uses.filter((use) => use.file === file).map(({ pointer }) => pointer));
    const edits = [...pointers].map((pointer) => ({
      kind: 'set' as const,
      pointer,
      value: String(valueAt(value, pointer)).replaceAll(src, () => by),
    }));
    const result = editText(open.text, edits);
    if ('refused' in result)
      throw new Refusal(409, 'not-editable', `${file} cannot be changed: ${result.refused.message}`);
    return { file, before: open.state, after: { saved: result.text, draft: undefined } };
  });
  await workspace.make({
    label: `another picture for ${src}`,
    joins: undefined,
    files: await Promise.all(changes),
  });
}
