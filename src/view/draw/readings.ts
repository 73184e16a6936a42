/**
 * What a piece of markup depends on, recorded where it is read: a component gets a page that notes what is asked of it,
 * and its markup is then used for every page that would have answered the same. Nobody has to declare what a component
 * needs, and nothing is drawn again for a page that differs only in what it never reads.
 */

/**
 * One thing that was read of a page: a property, whether a list has an item, how many it has, or a part of one of them.
 */
interface Question {
  readonly property: string;
  /** Whether the list has this text. */
  readonly item?: string;
  /** The item at this place, or the number of items. */
  readonly at?: number | 'length';
  /** Of that item. */
  readonly part?: string;
}

/** Drawn markup, or the next question that decides which markup it is. */
type Node<Drawn> =
  | { readonly kind: 'drawn'; readonly drawn: Drawn }
  | { readonly kind: 'asked'; readonly question: Question; readonly answers: Map<string, Node<Drawn>> };

/** Results kept for one piece. A component that reads what is different on every page gains nothing from more. */
const MOST = 500;

/** What was drawn for some pages, found again by what was read of them. */
export class Drawings<Drawn> {
  #root: Node<Drawn> | undefined;
  #kept = 0;

  /**
   * Returns what was drawn for a page that answers all questions in the same way, or draws it.
   *
   * @param draw reads nothing of the page but through the one it is given
   */
  find<Page extends object>(page: Page, draw: (page: Page) => Drawn): Drawn {
    let node = this.#root;
    while (node?.kind === 'asked') node = node.answers.get(answerOf(page, node.question));
    if (node !== undefined) return node.drawn;
    const asked: (readonly [Question, string])[] = [];
    const drawn = draw(noting(page, asked));
    if (this.#kept < MOST) this.#keep(asked, drawn);
    return drawn;
  }

  #keep(asked: readonly (readonly [Question, string])[], drawn: Drawn): void {
    this.#kept += 1;
    let place = (node: Node<Drawn>): void => {
      this.#root = node;
    };
    let node = this.#root;
    for (const [question, answer] of asked) {
      if (node?.kind === 'drawn') return;
      if (node === undefined) {
        node = { kind: 'asked', question, answers: new Map() };
        place(node);
      }
      const { answers } = node;
      place = (next) => answers.set(answer, next);
      node = answers.get(answer);
    }
    if (node === undefined) place({ kind: 'drawn', drawn });
  }
}

/** A page that notes each question and its answer, each question once. */
function noting<Page extends object>(page: Page, asked: (readonly [Question, string])[]): Page {
  const seen = new Set<string>();
  const note = (question: Question): void => {
    const key = JSON.stringify(question);
    if (seen.has(key)) return;
    seen.add(key);
    asked.push([question, answerOf(page, question)]);
  };
  return new Proxy(page, {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof name !== 'string') return value;
      if (Array.isArray(value)) return notingList(value, name, note);
      note({ property: name });
      return value;
    },
    has: (target, name) => {
      note({ property: String(name) });
      return Reflect.has(target, name);
    },
    ownKeys: (target) => {
      for (const name of Object.keys(target)) note({ property: name });
      // A page without one of these properties would not be the same.
      note({ property: '' });
      return Reflect.ownKeys(target);
    },
  });
}

/**
 * A list of a page. Who looks for a block of some type depends on the types, and not on all that is in the blocks, which
 * no other page has.
 */
function notingList(list: readonly unknown[], property: string, note: (question: Question) => void): object {
  return new Proxy(list, {
    get: (_, name) => {
      if (name === 'includes') {
        return (item: unknown) => {
          if (typeof item === 'string') note({ property, item });
          else note({ property });
          return list.includes(item);
        };
      }
      const value: unknown = Reflect.get(list, name);
      if (typeof name !== 'string') return value;
      if (name === 'length') note({ property, at: 'length' });
      else if (isPlace(name)) {
        const at = Number(name);
        if (isMapping(value)) return notingItem(value, { property, at }, note);
        note({ property, at });
      } else if (typeof value !== 'function') note({ property });
      return value;
    },
    has: (_, name) => {
      if (isPlace(name)) note({ property, at: 'length' });
      else note({ property });
      return Reflect.has(list, name);
    },
    ownKeys: () => {
      note({ property });
      return Reflect.ownKeys(list);
    },
  });
}

function notingItem(
  item: object,
  { property, at }: { readonly property: string; readonly at: number },
  note: (question: Question) => void,
): object {
  return new Proxy(item, {
    get: (_, name) => {
      if (typeof name === 'string') note({ property, at, part: name });
      return Reflect.get(item, name);
    },
    has: (_, name) => {
      note({ property, at });
      return Reflect.has(item, name);
    },
    ownKeys: () => {
      note({ property, at });
      return Reflect.ownKeys(item);
    },
  });
}

const isPlace = (name: string | symbol): boolean => typeof name === 'string' && /^\d+$/.test(name);

const isMapping = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function answerOf(page: object, { property, item, at, part }: Question): string {
  if (property === '') return Object.keys(page).join(' ');
  const value: unknown = Reflect.get(page, property);
  if (item !== undefined) return String(Array.isArray(value) && value.includes(item));
  if (at === undefined) return asText(value);
  // The same property may be a list on some pages only.
  if (!Array.isArray(value)) return 'no list';
  if (at === 'length') return String(value.length);
  const found: unknown = value[at];
  if (part === undefined) return asText(found);
  return isMapping(found) ? asText(Reflect.get(found, part)) : 'no item';
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
