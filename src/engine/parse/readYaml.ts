import { constructFromEvents, type Event, parseEvents, YAMLException } from 'js-yaml';
import { YAML_SCHEMA } from './yamlSchema.ts';

/** Levels of nesting, with aliases written out. */
export const MAX_DEPTH = 60;

/** Why the parser could not read a text, and where it stopped. */
export interface Failure {
  readonly reason: string;
  readonly offset: number;
}

/** @throws YAMLException if a text is no YAML */
export const eventsOf = (text: string): Event[] => parseEvents(text, { maxDepth: MAX_DEPTH });

/** The value of a text. Of a repeated key, the last value counts. @throws YAMLException */
export const construct = (events: Event[], text: string, mayRepeat = true): unknown =>
  constructFromEvents(events, { schema: YAML_SCHEMA, source: text, json: mayRepeat, maxAliases: 10_000 })[0];

/** @throws what is no error of the parser: that is a bug and must not be hidden */
export function failureFrom(problem: unknown, text: string): Failure {
  if (!(problem instanceof YAMLException)) throw problem;
  return { reason: problem.reason, offset: Math.min(problem.mark?.position ?? 0, text.length) };
}

/** Whether a text is no broken YAML, but more of it than a page needs. */
export const isTooMuch = (reason: string): boolean => /maxDepth|exceeded max|abnormal merge/.test(reason);

/** Why the parser cannot read a text; `undefined` if it can. */
export function failureOf(text: string): Failure | undefined {
  try {
    construct(eventsOf(text), text);
    return undefined;
  } catch (problem) {
    const failure = failureFrom(problem, text);
    return isTooMuch(failure.reason) ? undefined : failure;
  }
}
