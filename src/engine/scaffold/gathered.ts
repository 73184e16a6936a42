/** Things that cannot be kept, and the lines where they are. */
export class Gathered {
  readonly #all = new Set<string>();
  readonly #lines = new Set<number>();

  add(thing: string, line: number): void {
    this.#all.add(thing);
    this.#lines.add(line);
  }

  /** Adds a sentence about all of them to a list, if there are any. */
  tell(lost: string[], path: string, sentence: (all: string) => string): void {
    const lines = [...this.#lines].sort((one, other) => one - other).join(',');
    if (this.#all.size > 0) lost.push(`${path}:${lines}: ${sentence([...this.#all].join(', '))}`);
  }
}
