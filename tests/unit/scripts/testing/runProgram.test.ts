import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runProgram } from '../../../../scripts/testing/runProgram.ts';

it('somebody who has run the tests finds nothing of theirs among the temporary files', async () => {
  const leave = "console.log(fs.mkdtempSync(path.join(os.tmpdir(), 'left-')))";
  const { code, text } = await runProgram(process.execPath, ['-e', leave]);
  expect([code, text.trim()]).toEqual([0, expect.stringMatching(/left-\w+$/)]);
  expect(existsSync(text.trim())).toBe(false);
});
