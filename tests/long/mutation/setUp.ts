import { afterAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a change is made before or after modules are loaded. */
    mutantActivation: 'static' | 'runtime' | undefined;
  }
}

declare global {
  /** Where Stryker's changed code finds out which of the changes is made. */
  var __stryker__: { activeMutant?: string | undefined } | undefined;
}

// What the next file does while it is loaded is not part of the trial.
if (inject('mutantActivation') !== 'static') {
  afterAll(() => {
    if (globalThis.__stryker__ !== undefined) globalThis.__stryker__.activeMutant = undefined;
  });
}
