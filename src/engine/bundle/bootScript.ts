import { dirname } from 'node:path';

/**
 * Makes the boot script from its files: one minified script with a scope of its own, to be inlined into pages. It
 * takes some 50 ms, for it needs neither Vite's configuration nor its plugins.
 *
 * @param entry absolute path of the view's boot.ts
 * @throws Error when a file of it cannot be read or understood
 */
export async function bootScript(entry: string): Promise<string> {
  const { build } = await import('vite');
  const built = await build({
    root: dirname(entry),
    configFile: false,
    envFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    build: {
      // As in vite.config.ts.
      target: 'es2022',
      write: false,
      lib: { entry, formats: ['iife'], name: 'boot' },
    },
  });
  const [output] = [built].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('Vite gave no boot script');
  return chunk.code.trim();
}
