import type { Inside } from '../../engine/develop/extension.ts';
import { shareImages } from '../../engine/render/shareImages.ts';
import type { Workspace } from './files/workspace.ts';
import { Refusal } from './refusal.ts';

/** Each picture is looked at once: the next one has other words. */
const NOTHING_KEPT = { read: async () => undefined, write: async () => undefined };

/** @throws Refusal if there is no such page, or it has a picture of its own. */
export async function sharedCard(
  { live, bundle }: Inside,
  workspace: Workspace,
  route: string,
): Promise<string | Uint8Array> {
  const site = live.site();
  const placed = site && (await live.placed(route, workspace.unsaved()));
  if (site !== undefined && placed !== undefined) {
    const code = await bundle(placed.page.blocks.map(({ type }) => type));
    for await (const { contents } of shareImages([placed.page], site, code, NOTHING_KEPT)) return contents;
  }
  throw new Refusal(404, 'not-drawn', 'There is no drawn picture for this page.');
}
