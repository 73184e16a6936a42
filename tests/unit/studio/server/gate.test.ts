import { expect, it } from 'vitest';
import { newGate } from '../../../../src/studio/server/gate.ts';
import { scratchFolder } from '../../engine/write/siteOnDisk.ts';

it('an author whose dev server is started anew goes on in the window that is open, which need not be loaded again', async () => {
  const address = { host: '127.0.0.1', port: 5173 };
  const project = await scratchFolder();
  const { token } = newGate(address, project);
  expect(newGate(address, project).token).toBe(token);
  expect(newGate(address, await scratchFolder()).token).not.toBe(token);
});
