import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import workflowFile from '../../../.github/workflows/ci.yml';
import { project } from '../../../scripts/project.ts';
import { runHere } from './runHere.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

const text = readFileSync(join(project, '.github/workflows/ci.yml'), 'utf8');
// The tests below read all that is used of it.
const workflow = workflowFile as Workflow;
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

describe('the workflow on GitHub', () => {
  it('may only read the code, unless a job says otherwise', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  it('pins every action to a commit', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(3);
    for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40}$/);
    for (const line of text.match(/uses: .*/g) ?? []) expect(line).toMatch(/ # v\d+\.\d+\.\d+$/);
  });

  it.each(steps.flatMap(({ run }) => (run?.startsWith('npm run -s check') ? [run] : [])))(
    'runs a command that works: %s',
    async (run) => {
      const said = run.replace(/^npm run -s check(?: --)?|>.*$/g, '').split(' ');
      const words = said.filter((word) => word !== '');
      const { code, out } = await runHere('check', words, { GITHUB_ACTIONS: 'true' });
      expect(code).toBe(0);
      if (words.includes('sarif')) expect(JSON.parse(out).version).toBe('2.1.0');
      // Whoever changes a page need not be able to translate it.
      else
        expect(out.replace(/^::warning .*title=outdated-translation::.*\n/gm, '')).toMatch(
          /^(?:No mistakes|\d+ warnings? in)/,
        );
    },
  );
});
