// Makes PNG files in a thread of its own: gets a picture, answers with the file. Plain JavaScript, because a thread starts
// without what loads TypeScript.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { newPainter } = await import('./newPainter.ts');
const paint = newPainter();

parentPort?.on('message', (picture) => {
  const png = paint(picture);
  parentPort?.postMessage(png, [png.buffer]);
});
