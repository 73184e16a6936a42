import type { Refused } from '../protocol/file.ts';

/** Something that the Studio does not do, and why. It is an answer and no bug: whoever asked is told in a sentence. */
export class Refusal extends Error {
  readonly status: number;
  readonly answer: Refused;

  constructor(
    status: number,
    refused: string,
    message: string,
    more: Omit<Refused, 'refused' | 'message'> = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.answer = { refused, message, ...more };
  }
}
