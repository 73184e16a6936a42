import { createContext, Script } from 'node:vm';
import { UsageError } from '../model/usageError.ts';

/** A thousand times as long as a page takes. */
const MOST_SECONDS = 20;
const context: { draw?: () => unknown } = createContext({});
const drawing = new Script('draw()');
/** What is drawn at the moment. */
let now: string | undefined;

/**
 * Draws something in time: React goes on for ever with a component that draws itself. What is drawn meanwhile has the same
 * time, because a watch takes a thread, and that as long as a tenth of a page.
 *
 * @param file what is drawn, for the message
 * @param seconds how long it may take
 * @throws UsageError when it has not ended then; whatever `draw` throws
 */
export function inTime<Drawn>(file: string, draw: () => Drawn, seconds = MOST_SECONDS): Drawn {
  const isWatched = now !== undefined;
  now = file;
  if (isWatched) return draw();
  let drawn: Drawn | undefined;
  context.draw = () => {
    drawn = draw();
  };
  try {
    drawing.runInContext(context, { timeout: seconds * 1000 });
  } catch (problem) {
    if (Object(problem).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw problem;
    throw new UsageError(
      `${now} is not drawn after ${seconds} seconds. A component of one of its blocks draws itself, or has a loop that does not end.`,
    );
  } finally {
    now = undefined;
  }
  return drawn as Drawn; // It has ended, so it is there.
}
