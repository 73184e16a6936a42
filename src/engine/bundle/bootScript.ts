import { dirname } from 'node:path';

/**
 * Bundles a script of the boot folder: one minified file. This takes about 50 ms, because it needs neither Vite's
 * configuration nor its plugins.
 *
 * @param entry absolute path of the view's boot.ts, first.ts, attend.ts, search.ts or alone.ts
 * @param format "iife" is a script with its own scope, "es" is a module with the exports of the entry
 * @throws Error when one of its files cannot be read or parsed
 */
export async function bootScript(entry: string, format: 'iife' | 'es' = 'iife'): Promise<string> {
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
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format } },
    },
  });
  const [output] = [built].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('Vite gave no boot script');
  return chunk.code.trim();
}
