import { basename, join } from 'node:path';
import { build } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { cssModules } from '../../../src/engine/bundle/cssModules.ts';
import { themePlugin } from '../../../src/engine/bundle/themePlugin.ts';
import { viteSettings } from '../../../src/engine/bundle/viteSettings.ts';
import { HOOK } from '../../unit/engine/buildProcess.ts';

describe('the code that reaches the browser', () => {
  /** The files that the client bundle is made from, `/`-separated, relative to the project. */
  let modules: string[];

  beforeAll(async () => {
    // React's own choice of files, as in the real bundle.
    vi.stubEnv('NODE_ENV', 'production');
    const settings = viteSettings();
    const bundled = await build({
      ...settings,
      root: project,
      configFile: false,
      mode: 'production',
      logLevel: 'error',
      plugins: [settings.plugins, themePlugin([join(project, 'src/site')], project, false), cssModules()],
      build: {
        ...settings.build,
        write: false,
        minify: false,
        rolldownOptions: {
          input: join(project, 'src/view/live/client.tsx'),
          preserveEntrySignatures: 'strict',
        },
      },
    });
    vi.unstubAllEnvs();
    const [output] = [bundled].flat();
    if (output === undefined || !('output' in output)) throw new Error('Vite gave no bundle');
    modules = output.output
      .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
      .map((id) => id.replaceAll('\\', '/').replace(`${project.replaceAll('\\', '/')}/`, ''))
      // The names of CSS classes, which contain no code.
      .filter((id) => !id.startsWith('\0'));
  }, HOOK);

  it('contains, of our own code, only what runs there: no static block, no drawing, no icon, no part of the build', () => {
    const own = modules.filter((id) => id.startsWith('src/'));
    expect(own).toContain('src/view/live/client.tsx');
    expect(own.some((id) => id.endsWith('/FeatureShowcase.interactive.tsx'))).toBe(true);
    const folders = own.filter(
      (id) => !/^src\/(?:view|site\/(?:parts|blocks|words)|engine\/model)\//.test(id),
    );
    expect(folders).toEqual([]);
    // A block's own folder may contribute what its interactive file uses, never what only the server renders.
    expect(own.filter((id) => /\.server\.tsx$|\.css$|\.yaml$|Icon\.tsx$/.test(id))).toEqual([]);
    // Such a file of a block that is not interactive has its name.
    expect(own.filter((id) => /\/blocks\/(\w+)\/\1\.tsx$/i.test(id))).toEqual([]);
    const frame = ['Header.tsx', 'Footer.tsx', 'Head.tsx', 'Breadcrumb.tsx', 'drawSections.tsx'];
    expect(modules.filter((id) => frame.includes(basename(id)))).toEqual([]);
  });

  it('contains, of all packages, only React, its router, the carousel and what they need', () => {
    const packages = new Set(
      modules.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []),
    );
    const wanted = /^(?:react|react-dom|scheduler|react-router(?:-dom)?|embla-carousel.*)$/;
    const needed = ['cookie', 'set-cookie-parser'];
    expect([...packages].filter((name) => !wanted.test(name) && !needed.includes(name))).toEqual([]);
    expect(packages).toContain('react-dom');
  });
});
