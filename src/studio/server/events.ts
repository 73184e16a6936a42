import type { ServerResponse } from 'node:http';
import type { StudioEvent } from '../protocol/file.ts';

/** Milliseconds between signs of life: a window whose machine has slept notices that its connection is gone. */
const SIGN_OF_LIFE = 20_000;

/** The windows that listen. */
export class Listeners {
  readonly #open = new Set<ServerResponse>();
  #by: string | undefined;
  readonly #timer = setInterval(() => {
    for (const response of this.#open) response.write(': here\n\n');
  }, SIGN_OF_LIFE);

  constructor() {
    // It keeps no process alive.
    this.#timer.unref();
  }

  /** Sends events on a response from now on (HTML Living Standard, "Server-sent events"). */
  add(response: ServerResponse, first: StudioEvent): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    this.#open.add(response);
    response.on('close', () => this.#open.delete(response));
    send(response, first);
  }

  tell(event: StudioEvent): void {
    const by = this.#by;
    const told = event.event === 'file' && !event.outside && by !== undefined ? { ...event, by } : event;
    for (const response of this.#open) send(response, told);
  }

  /** What is told meanwhile of the Studio's own changes says by which window. */
  async during<Result>(by: string | undefined, work: () => Promise<Result>): Promise<Result> {
    this.#by = by;
    return work().finally(() => {
      this.#by = undefined;
    });
  }

  close(): void {
    clearInterval(this.#timer);
    for (const response of this.#open) response.end();
    this.#open.clear();
  }
}

const send = (response: ServerResponse, event: StudioEvent): void => {
  response.write(`data: ${JSON.stringify(event)}\n\n`);
};
