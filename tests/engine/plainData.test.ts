import { describe, expect, it } from 'vitest';
import { project } from '../../scripts/project.ts';
import { newBuildCache } from '../../src/engine/cache/buildCache.ts';
import { newMemoryCache } from '../../src/engine/cache/memoryCache.ts';
import { discover } from '../../src/engine/discover/discover.ts';
import { parse } from '../../src/engine/parse/parse.ts';
import { readContent } from '../../src/engine/pipeline.ts';
import { siteFolders } from '../../src/engine/siteFolders.ts';
import { loadSchemas } from '../../src/engine/validate/loadSchemas.ts';
import { validate } from '../../src/engine/validate/validate.ts';
import { theme } from '../../src/site/theme.ts';

/** What each stage makes of the project's own content. */
async function results(): Promise<Readonly<Record<string, unknown>>> {
  const options = { project, root: project, cwd: project, now: () => 0 };
  const discovered = await discover(project);
  const parsed = parse(discovered.sources, newMemoryCache());
  const validated = validate(
    parsed,
    await loadSchemas(siteFolders(project, project), theme),
    newMemoryCache(),
  );
  const { result, resolved } = await readContent(options, newBuildCache(project));
  return { discover: discovered, parse: parsed, validate: validated, resolve: resolved, report: result };
}

const stages = await results();

describe('a worker, a cache or the Studio can be handed', () => {
  // The stage `render` follows here.
  it.each(Object.keys(stages))('what %s gives, and has it whole', (stage) => {
    const clone = structuredClone(stages[stage]);
    expect(clone).toEqual(stages[stage]);
  });

  it.each(Object.keys(stages))('no object of a class of our own in what %s gives', (stage) => {
    expect([...classesIn(stages[stage])].sort()).toEqual(
      [...classesIn(stages[stage])].filter((name) => PLAIN.has(name)).sort(),
    );
  });

  it('content, and not nothing', () => {
    expect(Object.keys(stages)).toEqual(['discover', 'parse', 'validate', 'resolve', 'report']);
    expect(JSON.stringify(stages.resolve).length).toBeGreaterThan(100_000);
  });
});

/** Cloning makes plain objects of all others, and `toEqual` does not look at classes. */
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
