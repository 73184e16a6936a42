import type { Refused } from '../protocol/file.ts';

type More = Omit<Refused, 'refused' | 'message'>;

/** Something that the Studio does not do, and why. It is an answer and no bug: whoever asked is told in a sentence. */
export class Refusal extends Error {
  readonly status: number;
  readonly answer: Refused;

  constructor(status: number, refused: string, message: string, more: More = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.answer = { refused, message, ...more };
  }
}

/** As the content is now, it cannot be done. */
export const notPossible = (message: string, hint?: string): Refusal =>
  new Refusal(409, 'not-possible', message, { hint });

/** There is no such thing, or no more. */
export const notFound = (message: string, more?: More): Refusal =>
  new Refusal(404, 'not-found', message, more);
