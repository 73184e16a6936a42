import { hash } from 'node:crypto';
import { memoised } from '../memoised.ts';
import { valueAt } from '../model/jsonPointer.ts';
import type { PageSummary, PageTag } from '../model/page.ts';
import type { ImageFile } from '../pictures/readPicture.ts';
import { asShared } from '../pictures/renditions.ts';
import type { ValidFile } from '../validate/validateFile.ts';
import { shownTag } from './gatherTags.ts';
import { type LinkTarget, LinkTargets, type LinkVerdict } from './linkTargets.ts';
import { type Listing, listCards, type Wanted } from './listPages.ts';
import { type ListedTag, listTags } from './listTags.ts';
import type { Images } from './mark.ts';
import type { PagePlan } from './pagePlan.ts';
import { type PicturedPage, picturedAs } from './sharedPictures.ts';

/**
 * What resolving a page may ask about the rest of its site. There is no other way to learn anything of it, so the
 * questions asked are all that the page depends on. Questions are plain data: another run can ask them again.
 */
export interface Answers {
  /** The pages of a file, as links and lists see them, and whether they are published: `SiteAnswers.pagesOf`. */
  readonly page: { readonly about: string; readonly answer: readonly LinkTarget[] };
  /** Where a link leads; `from` is the file of the page it is on, if that matters. */
  readonly link: {
    readonly about: { readonly link: string; readonly from: string | undefined };
    readonly answer: LinkVerdict;
  };
  /** Cards of a collection, as a list on the page at `route` shows them. */
  readonly cards: {
    readonly about: Wanted;
    readonly answer: Listing;
  };
  /** A tag of a collection by its `tagKey`. */
  readonly tag: {
    readonly about: { readonly collection: string; readonly key: string };
    readonly answer: PageTag | undefined;
  };
  /** The tags of a collection that have a page. */
  readonly tags: { readonly about: string; readonly answer: readonly ListedTag[] };
  /** A list of shared blocks by name. */
  readonly list: { readonly about: string; readonly answer: ValidFile | undefined };
  /** The card of the page that lists a collection, for breadcrumbs; of the home page for the empty string. */
  readonly trail: { readonly about: string; readonly answer: PageSummary | undefined };
  /** The page whose picture for social networks the page at a route has, too; `undefined` if it has its own. */
  readonly pictured: { readonly about: string; readonly answer: PicturedPage | undefined };
  /** The text that replaces `{name}`. */
  readonly placeholder: { readonly about: string; readonly answer: string | undefined };
  /** The names of these texts. */
  readonly placeholders: { readonly about: ''; readonly answer: readonly string[] };
  /** Whose pages may be embedded; `undefined` if site.config.yaml has errors. */
  readonly frames: { readonly about: ''; readonly answer: PagePlan['frames'] };
  /** A picture by the path that the author wrote. */
  readonly image: { readonly about: string; readonly answer: ImageFile | undefined };
  /** The same as social networks show it. */
  readonly share: { readonly about: string; readonly answer: ImageFile | undefined };
}

/** Asks a question about the site. */
export type Ask = <Kind extends keyof Answers>(
  kind: Kind,
  about: Answers[Kind]['about'],
) => Answers[Kind]['answer'];

/** A question as a text: JSON of its kind and what it is about. */
export type Question = string;

const questionOf = (kind: string, about: unknown): Question => JSON.stringify([kind, about]);

/** Where the kind begins in a question, after a bracket and a quotation mark. */
const KIND_AT = 2;

/** What a question is about; `undefined` if it is of another kind. */
export function aboutOf(kind: keyof Answers, question: Question): unknown {
  return question.startsWith(kind, KIND_AT) && question[KIND_AT + kind.length] === '"'
    ? JSON.parse(question)[1]
    : undefined;
}

/** Whether a question is one that most pages ask about something else: a list may be one as it is on the page at a route. */
const isOfOnePage = (question: Question): boolean =>
  /^\["(?:page|link|pictured)"|^\["cards",.*"route":"/.test(question);

/** How questions of each kind are answered. */
type Kinds = {
  readonly [Kind in keyof Answers]: (about: Answers[Kind]['about']) => Answers[Kind]['answer'];
};

/** Answers questions from the plan of a site. */
export class SiteAnswers {
  readonly #plan: PagePlan;
  readonly #targets: LinkTargets;
  readonly #pages: LookUps['pages'];
  /** What each question that was noted is answered with, as a hash. */
  readonly #hashes = new Map<Question, string>();
  /** Where links lead that mean the same on all pages, by their texts: most are on many. */
  readonly #links = new Map<string, LinkVerdict>();
  /** What was last asked with which pictures: all blocks of some pages are asked for with the same. */
  #last: { readonly images: Images; readonly kinds: Kinds } | undefined;

  /** @param isLast whether no more questions will be asked of this plan here, so that nothing stays in memory for them */
  constructor(plan: PagePlan, isLast = false) {
    this.#plan = plan;
    const { targets, pages } = isLast ? newLookUps(plan) : lookUpsOf(plan);
    this.#targets = targets;
    this.#pages = pages;
  }

  /**
   * The pages of a file: the one at its own address first, then those that are made from it for tags. Further pages of
   * lists are left out, because they are resolved together with the first ones.
   */
  pagesOf(file: string): readonly LinkTarget[] {
    const found = this.#pages().get(file) ?? [];
    const others = 'page' in found ? [found] : found;
    const packed = this.#plan.packed?.ofFile(file);
    return packed === undefined ? others : [packed, ...others];
  }

  /**
   * @param images the pictures that may be asked for
   * @param reads where every question is noted
   */
  asker(images: Images, reads?: Set<Question>): Ask {
    const kinds = this.#kinds(images);
    return (kind, about) => {
      const answer = kinds[kind](about);
      if (reads === undefined) return answer;
      const question = questionOf(kind, about);
      reads.add(question);
      if (!this.#hashes.has(question)) this.#hashes.set(question, this.#hashOf(kind, about, answer));
      return answer;
    };
  }

  /** What a question that was noted, here or in an earlier run, is answered with now. */
  hashOf(question: Question, images: Images): string {
    const earlier = this.#hashes.get(question);
    if (earlier !== undefined) return earlier;
    // Made by `questionOf` in the same version of this program.
    const [kind, about] = JSON.parse(question) as [keyof Answers, never];
    const hash = this.#hashOf(kind, about, this.#kinds(images)[kind](about));
    this.#hashes.set(question, hash);
    return hash;
  }

  /**
   * Forgets what nearly every page asks of its own and is quickly found out again, so that memory does not grow with the
   * pages. A list that is the same on all pages may be long, and pictures are not always at hand.
   */
  forget(): void {
    for (const question of this.#hashes.keys()) if (isOfOnePage(question)) this.#hashes.delete(question);
    this.#links.clear();
  }

  #verdictOf(link: string): LinkVerdict {
    const earlier = this.#links.get(link);
    if (earlier !== undefined) return earlier;
    const verdict = this.#targets.resolve(link, undefined);
    this.#links.set(link, verdict);
    return verdict;
  }

  #kinds(images: Images): Kinds {
    if (this.#last?.images !== images) this.#last = { images, kinds: this.#newKinds(images) };
    return this.#last.kinds;
  }

  #newKinds(images: Images): Kinds {
    const { collections, collectionsKnown, shared, trails, pictured, placeholders, frames, basePath } =
      this.#plan;
    return {
      page: (file) => this.pagesOf(file),
      link: ({ link, from }) =>
        from === undefined ? this.#verdictOf(link) : this.#targets.resolve(link, this.pagesOf(from)[0]),
      cards: (wanted) => listCards(wanted, { collections, collectionsKnown, basePath }),
      tag: ({ collection, key }) => shownTag(collections.get(collection)?.tags.get(key), basePath),
      tags: (collection) => listTags(collections.get(collection), basePath),
      list: (name) => shared.byName.get(name),
      trail: (collection) => trails.get(collection),
      pictured: (route) => picturedAs(this.#targets.pageAt(route), pictured),
      placeholder: (name) => placeholders.get(name),
      placeholders: () => [...placeholders.keys()],
      frames: () => frames,
      image: (src) => images.get(src),
      share: (src) => asShared(images.get(src)),
    };
  }

  #hashOf<Kind extends keyof Answers>(
    kind: Kind,
    about: Answers[Kind]['about'],
    answer: Answers[Kind]['answer'],
  ): string {
    if (kind === 'link' && isAsAsked(about, answer)) return AS_ASKED;
    return hash('sha1', JSON.stringify(toldOf(kind, answer)) ?? '', 'base64');
  }
}

/** What is looked up in a plan, which never changes: `dev` keeps one for many saves. */
interface LookUps {
  readonly targets: LinkTargets;
  /** Made when it is first asked for: to plan a site, nobody does. */
  readonly pages: () => ReadonlyMap<string, LinkTarget | readonly LinkTarget[]>;
}

const known = new WeakMap<PagePlan, LookUps>();

function lookUpsOf(plan: PagePlan): LookUps {
  const made = known.get(plan) ?? newLookUps(plan);
  known.set(plan, made);
  return made;
}

const newLookUps = (plan: PagePlan): LookUps => ({
  targets: new LinkTargets(plan),
  pages: memoised(() => byFile(plan.packed?.rest ?? plan.targets)),
});

/** The pages of each file that are not packed: nearly every file has one, which then needs no list. */
function byFile(targets: Iterable<LinkTarget>): Map<string, LinkTarget | LinkTarget[]> {
  const found = new Map<string, LinkTarget | LinkTarget[]>();
  for (const target of targets) {
    const { file, number } = target.page;
    if (number !== undefined) continue;
    const others = found.get(file);
    if (others === undefined) found.set(file, target);
    else if ('page' in others) found.set(file, [others, target]);
    else others.push(target);
  }
  return found;
}

/** In place of a hash, if a link leads to the page at the address that it names: most links do, and each page has its own. */
const AS_ASKED = '=';

/** Whether the answer to a question about a link is `AS_ASKED`. */
function isAsAsked(about: unknown, answer: unknown): boolean {
  const { link } = about as Answers['link']['about'];
  const verdict = answer as Answers['link']['answer'];
  return (
    verdict.kind === 'page' && verdict.href === link && verdict.canonical === link.replace(/[?#].*$/, '')
  );
}

/** An answer as JSON can tell it. Only of pages there are sets in it: to ask for each property would take most of the time. */
function toldOf(kind: keyof Answers, answer: unknown): unknown {
  if (kind === 'list') return textOf(answer);
  if (kind !== 'page') return answer;
  // What `pagesOf` returns.
  return (answer as Answers['page']['answer']).map(({ page, ids, words }) => [
    page,
    ids === undefined ? undefined : [...ids],
    words === undefined ? undefined : [...words],
  ]);
}

/** A list of shared blocks follows from its text; what else it follows from is the same for all of a site. */
const textOf = (list: unknown): unknown => valueAt(list, '/file/source/text');
