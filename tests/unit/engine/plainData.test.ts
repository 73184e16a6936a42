import { expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { checkPages } from '../../../src/engine/build.ts';
import { loadBundle } from '../../../src/engine/bundle/bundle.ts';
import { discover } from '../../../src/engine/discover/discover.ts';
import { siteFolders } from '../../../src/engine/discover/siteFolders.ts';
import { parse } from '../../../src/engine/parse/parse.ts';
import { newBuildCache } from '../../../src/engine/pool/buildCache.ts';
import { render } from '../../../src/engine/render/render.ts';
import { loadSchemas } from '../../../src/engine/validate/loadSchemas.ts';
import { validate } from '../../../src/engine/validate/validate.ts';
import { theme } from '../../../src/site/theme.ts';

/** What each stage returns for the project's own content. */
async function results(): Promise<Readonly<Record<string, unknown>>> {
  const options = { project, root: project, cwd: project, now: () => 0 };
  const discovered = await discover(project);
  const parsed = parse(discovered.sources);
  const schemas = await loadSchemas(siteFolders(project, project), theme);
  const validated = validate(parsed, () => schemas);
  const cache = newBuildCache(project);
  const { site, pages } = await checkPages(options, { cache });
  const linked = site.planned.site;
  if (linked === undefined) throw new Error('site.config.yaml has errors');
  const bundle = await loadBundle(siteFolders(project, project).code, project);
  return {
    discover: discovered,
    parse: parsed,
    validate: validated,
    link: pages,
    render: pages.slice(0, 2).flatMap((page) => render(page, linked, bundle)),
    'what the next run continues from': site,
  };
}

// The first may have to bundle the code of the site.
const stages = await results();

it.each(Object.entries(stages))('a worker or a cache can be handed all that comes of %s', (_, result) => {
  expect(structuredClone(result)).toEqual(result);
  expect([...classesIn(result)].filter((name) => !PLAIN.has(name))).toEqual([]);
});

/** Cloning turns all other objects into plain ones, and `toEqual` does not compare classes. */
const PLAIN = new Set(['Object', 'Array', 'Map', 'Set', 'Int32Array', 'Uint8Array']);

function classesIn(value: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found;
  seen.add(value);
  found.add(Object.getPrototypeOf(value)?.constructor.name ?? 'Object');
  const inner =
    value instanceof Map ? [...value].flat() : value instanceof Set ? [...value] : Object.values(value);
  if (!ArrayBuffer.isView(value)) for (const one of inner) classesIn(one, found, seen);
  return found;
}
