/*
 * The program of a thread that makes PNG files: it gets a picture and answers with the file.
 */
import { parentPort } from 'node:worker_threads';
import type { Picture } from '../../model/picture.ts';
import { newPainter } from './newPainter.ts';

const paint = newPainter();

parentPort?.on('message', (picture: Picture) => {
  parentPort?.postMessage(paint(picture));
});
