import { asRecord } from '../model/readValue.ts';
import { UsageError } from '../model/usageError.ts';

/** What an error says of itself: besides its own words, the code of the file system, and the component of a block. */
const KEPT = ['name', 'message', 'stack', 'code', 'file'];

/** An error in a form that survives its way to another process. */
export function sentError(problem: unknown): Readonly<Record<string, unknown>> {
  const error = problem instanceof Error ? problem : new Error(String(problem));
  const kept = KEPT.map((name): [string, unknown] => [name, Reflect.get(error, name)]);
  const texts = Object.fromEntries(kept.filter(([, value]) => typeof value === 'string'));
  return error.cause === undefined ? texts : { ...texts, cause: sentError(error.cause) };
}

/** Makes an error again from what was sent. */
export function restoredError(sent: unknown): Error {
  const { cause, ...texts } = asRecord(sent);
  const message = String(texts.message ?? sent);
  const options = cause === undefined ? {} : { cause: restoredError(cause) };
  if (texts.name === 'UsageError') return new UsageError(message, options);
  return Object.assign(new Error(message, options), texts);
}
