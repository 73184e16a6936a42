import { expect, it } from 'vitest';
import { runProgram } from '../../../../scripts/testing/runProgram.ts';

const node = (code: string) => runProgram(process.execPath, ['-e', code]);

it('somebody whose program fails reads all that it said, in order and without colours', async () => {
  const { code, text } = await node(
    'console.log("one", process.env.NO_COLOR, process.env.FORCE_COLOR); console.error("two"); process.exitCode = 3',
  );
  expect([code, text]).toEqual([3, 'one 1 undefined\ntwo\n']);
});

it('somebody without a program is told so', async () => {
  expect(await runProgram('there-is-no-such-program', [])).toMatchObject({
    code: 1,
    text: 'spawn there-is-no-such-program ENOENT\n',
  });
});
