/**
 * What a piece of markup depends on, recorded where it is read: a component gets a page that notes what is asked of it,
 * and its markup is then used for every page that would have answered the same. Nobody has to declare what a component
 * needs, and nothing is drawn again for a page that differs only in what it never reads.
 */

/** One thing that was read of a page: a property, or whether a list has an item. */
type Question = { readonly property: string; readonly item?: string };

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
      if (!Array.isArray(value)) {
        note({ property: name });
        return value;
      }
      return new Proxy(value, {
        get: (list, inner) => {
          const part: unknown = Reflect.get(list, inner);
          if (inner === 'includes') {
            return (item: unknown) => {
              if (typeof item === 'string') note({ property: name, item });
              else note({ property: name });
              return value.includes(item);
            };
          }
          note({ property: name });
          return part;
        },
      });
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

function answerOf(page: object, { property, item }: Question): string {
  if (property === '') return Object.keys(page).join(' ');
  const value: unknown = Reflect.get(page, property);
  if (item !== undefined) return String(Array.isArray(value) && value.includes(item));
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
}
