import type { Refused } from '../../protocol/refused.ts';
import { START, type StudioState } from './state.ts';

export class StateCell {
  #state: StudioState = START;
  readonly #listeners = new Set<() => void>();

  readonly read = (): StudioState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<StudioState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** The newer one of two versions: an answer may come after the event that tells of what it has led to. */
  newer(version: number): number {
    return Math.max(this.#state.version, version);
  }

  say(text: string, undo = false): void {
    this.set({ notice: { text, isProblem: false, undo } });
  }

  /** Takes away what was said about something that is over. Why something was not done stays until it is read. */
  hush(): void {
    if (this.#state.notice?.isProblem === false) this.set({ notice: undefined });
  }

  refuse({ message, hint }: Refused): void {
    this.set({ notice: { text: [message, hint].filter(Boolean).join(' '), isProblem: true, undo: false } });
  }
}
