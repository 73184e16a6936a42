import { type Finding, finding } from '../issues/catalogue.ts';
import type { ValidFile } from '../validate/validateFile.ts';

interface Listed {
  readonly order: number;
  readonly page: { readonly date?: string; readonly name: string; readonly route: string };
}

/** The order of pages in lists: by `order`, then newest first, then by name. */
export function comparePages({ order, page: a }: Listed, { order: other, page: b }: Listed): number {
  if (order !== other) return order < other ? -1 : 1;
  if (a.date !== b.date) return (a.date ?? '') > (b.date ?? '') ? -1 : 1;
  // By character codes rather than a locale's collation, so that the order is the same on every machine.
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.route < b.route ? -1 : 1;
}

/** Reports titles and descriptions that two pages share. */
export function reportRepeatedMeta(pages: readonly ValidFile[]): Finding[] {
  const findings: Finding[] = [];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const { file, value } of pages) {
    const meta: unknown = value.meta;
    if (typeof meta !== 'object' || meta === null) continue;
    const path = file.source.path;
    const title = 'title' in meta ? meta.title : undefined;
    const description = 'description' in meta ? meta.description : undefined;
    if (typeof title === 'string') {
      const other = titles.get(title);
      if (other === undefined) titles.set(title, path);
      else
        findings.push(
          finding('duplicate-title', path, { pointer: '/meta/title', target: 'value' }, { title, other }),
        );
    }
    if (typeof description === 'string') {
      const other = descriptions.get(description);
      if (other === undefined) descriptions.set(description, path);
      else {
        const at = { pointer: '/meta/description', target: 'value' } as const;
        findings.push(finding('duplicate-description', path, at, { other }));
      }
    }
  }
  return findings;
}
