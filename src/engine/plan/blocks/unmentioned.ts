/** The most letters by which a name is looked up before it is compared as a whole. */
const MOST_LETTERS = 8;

/**
 * Names that no text mentions. Each text is read once, however many names there are: only where it has the first
 * letters of a name is it compared with the names that begin with these.
 */
export class Unmentioned {
  readonly #names: Set<string>;
  readonly #letters: number;
  readonly #byBeginning = new Map<string, Set<string>>();
  /** The first code units of all names, so that most places in a text are passed over at once. */
  readonly #firsts = new Set<number>();

  constructor(names: Iterable<string>) {
    this.#names = new Set(names);
    this.#letters = Math.min(MOST_LETTERS, ...[...this.#names].map((name) => name.length));
    for (const name of this.#names) {
      this.#firsts.add(name.charCodeAt(0));
      const beginning = name.slice(0, this.#letters);
      const others = this.#byBeginning.get(beginning);
      if (others === undefined) this.#byBeginning.set(beginning, new Set([name]));
      else others.add(name);
    }
  }

  /** The names that remain, in the order in which they were given. */
  get names(): ReadonlySet<string> {
    return this.#names;
  }

  /**
   * Takes away the names that a text contains.
   *
   * @param text an empty one may have contained anything
   * @param except a name that this text cannot take away
   */
  read(text: string, except: string | undefined): void {
    if (this.#names.size === 0) return;
    if (text.trim() === '') {
      for (const name of [...this.#names]) if (name !== except) this.#remove(name);
      return;
    }
    for (let at = 0; at < text.length && this.#names.size > 0; at++) {
      if (!this.#firsts.has(text.charCodeAt(at))) continue;
      const alike = this.#byBeginning.get(text.slice(at, at + this.#letters));
      for (const name of alike ?? []) {
        if (name !== except && text.startsWith(name, at)) this.#remove(name);
      }
    }
  }

  #remove(name: string): void {
    this.#names.delete(name);
    this.#byBeginning.get(name.slice(0, this.#letters))?.delete(name);
  }
}
