import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { YAML_SCHEMA } from '../../../src/engine/parse/yamlSchema.ts';
import { editText } from '../../../src/studio/edits/editText.ts';
import { pairsOf } from './editsOf.ts';

describe('scratch', () => {
  it('all', () => {
    const files = [
      'site.config.yaml',
      ...readdirSync('pages', { recursive: true, encoding: 'utf8' })
        .filter((f) => f.endsWith('.yaml'))
        .map((f) => `pages/${f}`),
    ].slice(0, Number(process.env.N ?? 99));
    let count = 0;
    const bad: string[] = [];
    const cpu = process.cpuUsage();
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      const value = load(text, { schema: YAML_SCHEMA });
      for (const { there, back } of pairsOf(value as never)) {
        count++;
        const one = editText(text, [there]);
        if ('refused' in one) {
          bad.push(`${file} ${JSON.stringify(there)} REFUSED ${one.refused.message}`);
          continue;
        }
        const two = editText(one.text, [back]);
        if ('refused' in two) {
          bad.push(`${file} ${JSON.stringify(back)} BACK REFUSED ${two.refused.message}`);
          continue;
        }
        if (two.text !== text) bad.push(`${file} ${JSON.stringify(there).slice(0, 300)} NOT IDENTICAL`);
      }
    }
    const { user, system } = process.cpuUsage(cpu);
    console.log(count, bad.length, (user + system) / 1e6);
    console.log(bad.filter((_, i) => i % Math.ceil(bad.length / 40) === 0).join('\n'));
  }, 600_000);
});
