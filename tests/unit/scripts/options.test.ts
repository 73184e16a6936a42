import { expect, it } from 'vitest';
import { withoutHyphens } from '../../../scripts/options.ts';

const OPTIONS = {
  launch: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  base: { type: 'string' },
  at: { type: 'string' },
} as const;

it.each([
  ['check', [], { npm_config_launch: 'true' }, 'npm run check -- --launch'],
  [
    'new',
    ['product', 'Hotel booking'],
    { npm_config_dry_run: 'true' },
    'npm run new -- product "Hotel booking" --dry-run',
  ],
  ['build', [], { npm_config_base: 'https://a.example' }, 'npm run build -- --base=https://a.example'],
  ['check', ['2026-01-01'], { npm_config_at: 'true' }, 'npm run check -- ... --at VALUE'],
])(
  'somebody who forgets the two hyphens, so that npm keeps the options of "%s" is told the line to type',
  (script, words, env, line) => {
    expect(withoutHyphens(words, OPTIONS, { npm_lifecycle_event: script, ...env })).toBe(line);
  },
);

it.each([
  ['they are npm’s own', { npm_lifecycle_event: 'check', npm_config_loglevel: 'silent' }],
  ['npm has not started the command', { npm_config_launch: 'true' }],
  ['npx has, which keeps nothing', { npm_lifecycle_event: 'npx', npm_config_launch: 'true' }],
])(
  'somebody who forgets the two hyphens, so that npm keeps the options is told nothing when %s',
  (_, env) => {
    expect(withoutHyphens([], OPTIONS, env)).toBeUndefined();
  },
);
