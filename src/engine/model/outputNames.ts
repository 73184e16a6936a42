/** The names in a built site: on some systems none may differ from another only in capitals, and no file may be a folder. */
export class OutputNames {
  /** By name in lower case, as it is written; a folder with a slash at its end. */
  readonly #spellings = new Map<string, string>();

  constructor(taken: Iterable<string> = []) {
    for (const path of taken) this.take(path);
  }

  /** Takes a path for a file. @returns the name that keeps it from being taken, if there is one */
  take(path: string): string | undefined {
    const folders = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
    const other = folders
      .map((folder) => this.#at(folder))
      .find((name, at) => (name ?? folders[at]) !== folders[at]);
    const clash = other ?? this.#at(path);
    if (clash === undefined) for (const name of [...folders, path]) this.#spellings.set(keyOf(name), name);
    return clash;
  }

  #at(name: string): string | undefined {
    return this.#spellings.get(keyOf(name));
  }
}

const keyOf = (name: string): string => name.toLowerCase().replace(/\/$/, '');
