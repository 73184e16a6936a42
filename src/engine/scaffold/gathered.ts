/** Things that cannot be kept, and the lines where they are. */
export class Gathered {
  readonly all = new Set<string>();
  readonly #lines = new Set<number>();

  add(thing: string, line: number): void {
    this.all.add(thing);
    this.#lines.add(line);
  }

  get at(): string {
    return [...this.#lines].sort((one, other) => one - other).join(',');
  }
}
