// Makes PNG files in a thread of its own: gets a picture, answers with the file. Plain JavaScript, because a thread starts
// without what loads TypeScript.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { makePng } = await import('./makePng.ts');

parentPort?.on('message', (picture) => {
  const png = makePng(picture);
  parentPort?.postMessage(png, [png.buffer]);
});
