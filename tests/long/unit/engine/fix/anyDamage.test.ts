import { describe, it } from 'vitest';
import { expectNeverWorse } from '../../../../unit/engine/fix/anyDamage.ts';

describe('whatever a person does to the files, --fix never makes it worse', { timeout: 600_000 }, () => {
  const seeds = Array.from({ length: Number(process.env.FIX_SEEDS ?? 24) }, (_, at) => at + 1);
  it.each(seeds)('damage number %i', expectNeverWorse);
});
