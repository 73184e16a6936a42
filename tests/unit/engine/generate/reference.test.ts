import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slug as anchorOf } from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { reference } from '../../../../src/engine/generate/reference.ts';
import { readSchemaFiles } from '../../../../src/engine/validate/readSchemas.ts';
import { wordsIn } from '../../../../src/engine/validate/wordsIn.ts';
import { theme } from '../../../../src/site/theme.ts';

const files = await readSchemaFiles([join(project, 'schemas')], wordsIn(theme, 'en'));
const sections = reference(files).flatMap((chapter) => chapter.sections);
const markdown = await readFile(join(project, 'schemas/README.md'), 'utf8');

describe('an author who looks something up', () => {
  it('finds every property of pages, blocks, parts and site.config.yaml with what it takes', () => {
    const rows = sections.flatMap(({ title, rows: own }) => own.map((row) => ({ title, ...row })));
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter(({ takes, description }) => takes.length === 0 || description === '')).toEqual([]);
    const vague = rows.filter(({ takes }) => /\bany\b/.test(takes));
    expect(vague.map(({ title, name }) => `${title}: ${name}`)).toEqual([]);
    const at = (title: string) => sections.find((section) => section.title === title)?.rows ?? [];
    expect(at('page').map(({ name }) => name)).toEqual(Object.keys(files.page.properties));
    expect(at('site.config.yaml').map(({ name }) => name)).toEqual(Object.keys(files.site.properties));
    expect(at('items in faq').map(({ name }) => name)).toContain('question');
    expect(at('collections in site.config.yaml').map(({ name }) => name)).toContain('permalink');
  });

  it('finds every kind of drawing, with what it can highlight', () => {
    const scene = sections.find(({ title }) => title === 'scene');
    expect(scene?.kinds.map(({ name }) => name)).toContain('invoice');
    expect(scene?.kinds.length).toBe(files.parts.find(({ name }) => name === 'scene')?.schema.oneOf.length);
    for (const { name, rows } of scene?.kinds ?? [])
      expect(rows.find((row) => row.name === 'highlight')?.description, name).toContain('"');
  });

  it('finds a heading for every link in schemas/README.md, and no heading twice', () => {
    const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title));
    const links = [...markdown.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((link) => !headings.includes(link))).toEqual([]);
    expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
  });
});
