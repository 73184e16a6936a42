import type { PageProperties } from '../../model/page.ts';
import type { ValidFile } from '../../validate/validateFile.ts';

/** A page's own properties. A page with errors may lack some; such a page is listed but never drawn. */
export function properties(valid: ValidFile | undefined): Partial<PageProperties> {
  // The page schema guarantees this shape; anything else has been reported.
  return (valid?.value ?? {}) as Partial<PageProperties>;
}
