import { check } from '../../../engine/build.ts';
import type { Inside } from '../../../engine/develop/extension.ts';
import type { LaunchAnswer } from '../../protocol/publish.ts';
import type { Workspace } from '../files/workspace.ts';
import { mediaOf } from '../siteAnswer.ts';

/** What must not go live, as `check --launch` finds it, and the pictures that no page shows. */
export async function launchAnswer(inside: Inside, workspace: Workspace): Promise<LaunchAnswer> {
  const { live, options, shown } = inside;
  const { onPlan: _onPlan, ...quiet } = options;
  const { report } = await check({ ...quiet, launch: true, unsaved: workspace.unsaved() });
  const overview = live.overview();
  const fileAt = new Map((overview?.listing.found ?? []).map(({ path }) => [shown(path), path]));
  const known = new Set(live.issues().map(({ file, code }) => `${file} ${code}`));
  const used = overview?.pictures;
  return {
    findings: report.issues
      // What is shown as a mistake of its page is known already.
      .filter(({ severity, file, code }) => severity === 'error' && !known.has(`${file} ${code}`))
      .map(({ file, pointer, message }) => ({ file: fileAt.get(file) ?? file, pointer, message })),
    unused:
      used === undefined ? [] : (await mediaOf(inside)).flatMap(({ src }) => (used.has(src) ? [] : [src])),
  };
}
