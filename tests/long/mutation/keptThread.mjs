import { ThreadsPoolWorker } from 'vitest/node';

/**
 * A thread that Vitest uses for one run after another: loading the engine takes longer than most trials. Vitest starts
 * and stops it for each run, and only the first start reaches it.
 */
export class KeptThread extends ThreadsPoolWorker {
  name = 'kept-thread';
  #isSetUp = false;
  #config;
  #listeners = [];

  async start() {
    if (this._thread === undefined) await super.start();
  }

  async stop() {
    for (const [event, listener] of this.#listeners.splice(0)) this._thread?.off(event, listener);
  }

  /** Ends the thread. The next run begins with a new one. */
  async end() {
    await this.stop();
    this.#isSetUp = false;
    if (this._thread !== undefined) await super.stop();
  }

  on(event, listener) {
    this.#listeners.push([event, listener]);
    super.on(event, listener);
  }

  send(message) {
    if (message.type === 'stop') return this.#answer('stopped');
    if (message.type === 'start') {
      this.#config = message.context.config;
      if (this.#isSetUp) return this.#answer('started');
      this.#isSetUp = true;
    }
    // The names of the tests to run are in the configuration, which otherwise comes with "start".
    if (message.type === 'run') message.context.config = this.#config;
    super.send(message);
  }

  #answer(type) {
    setImmediate(() => this.thread.emit('message', { __vitest_worker_response__: true, type }));
  }
}
