import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Images } from './mark.ts';
import { aboutOf, type Question, type SiteAnswers } from './siteAnswers.ts';

/**
 * What pages depend on besides their own files: the questions that were asked while they were resolved. As long as the
 * answers are the same, a page is the same.
 */
export interface Reads {
  /** A hash of the answer to each question. */
  readonly answers: ReadonlyMap<Question, string>;
  /** The questions of each page, by its file. */
  readonly pages: ReadonlyMap<string, readonly Question[]>;
}

/** Notes what pages ask, with each question once. */
export function newReads(answersNow: SiteAnswers): {
  readonly reads: Reads;
  readonly note: (file: string, questions: ReadonlySet<Question>) => void;
} {
  const answers = new Map<Question, string>();
  const pages = new Map<string, Question[]>();
  return {
    reads: { answers, pages },
    note: (file, questions) => {
      // Several pages may be made from a file.
      const own = pages.get(file);
      if (own === undefined) pages.set(file, [...questions]);
      else own.push(...questions);
      for (const question of questions)
        if (!answers.has(question)) answers.set(question, answersNow.hashOf(question, NO_IMAGES));
    },
  };
}

/** Every question that is noted has been asked before, so its answer is known without the pictures. */
const NO_IMAGES: Images = new Map();

/** Reads in which every question is written once. */
interface WrittenReads {
  readonly questions: readonly Question[];
  readonly answers: readonly string[];
  /** By page, the places of its questions. */
  readonly pages: readonly (readonly [file: string, places: Uint32Array])[];
}

/** Reads as they are sent, kept in memory and stored: in a tenth of the bytes. */
export function packReads(reads: Reads): Uint8Array {
  return deflateRawSync(serialize(written(reads)), { level: 1 });
}

function written({ answers, pages }: Reads): WrittenReads {
  const places = new Map<Question, number>();
  const placeOf = (question: Question): number => {
    const place = places.get(question) ?? places.size;
    places.set(question, place);
    return place;
  };
  const packed = [...pages].map(([file, own]) => [file, Uint32Array.from(own, placeOf)] as const);
  // Questions that no page asks any more are left out.
  const questions = [...places.keys()];
  return { questions, answers: questions.map((question) => answers.get(question) ?? ''), pages: packed };
}

/** Puts packed reads together. Later ones replace earlier ones of the same page. */
export function unpackReads(packs: Iterable<Uint8Array>): Reads {
  const answers = new Map<Question, string>();
  const pages = new Map<string, readonly Question[]>();
  for (const packed of packs) {
    // Made by `packReads` in the same version of this program.
    const pack = deserialize(inflateRawSync(packed)) as WrittenReads;
    pack.questions.forEach((question, place) => {
      answers.set(question, pack.answers[place] ?? '');
    });
    for (const [file, places] of pack.pages)
      pages.set(
        file,
        Array.from(places, (place) => pack.questions[place] ?? ''),
      );
  }
  return { answers, pages };
}

/**
 * The pages for which a question is now answered in another way.
 *
 * @param mayDiffer whether a question has to be asked again
 */
export function stalePages(
  { answers, pages }: Reads,
  now: SiteAnswers,
  images: Images,
  mayDiffer: (question: Question) => boolean,
): Set<string> {
  const changed = new Set<Question>();
  for (const [question, before] of answers)
    if (mayDiffer(question) && now.hashOf(question, images) !== before) changed.add(question);
  if (changed.size === 0) return new Set();
  const isStale = (questions: readonly Question[]): boolean =>
    questions.some((question) => changed.has(question));
  return new Set([...pages].flatMap(([file, questions]) => (isStale(questions) ? [file] : [])));
}

/** The questions about pictures that pages ask. */
export interface AskedPictures {
  readonly all: ReadonlySet<Question>;
  /** Those of pages that visitors see. */
  readonly ofShown: ReadonlySet<Question>;
}

/** Gathers what pages ask about pictures: their questions are many, and their pictures few. */
export function newAskedPictures(): AskedPictures & {
  readonly add: (questions: Iterable<Question>, isShown: boolean) => void;
} {
  const all = new Set<Question>();
  const ofShown = new Set<Question>();
  return {
    ...{ all, ofShown },
    add: (questions, isShown) => {
      for (const question of questions)
        if (isAboutPicture(question)) {
          all.add(question);
          if (isShown) ofShown.add(question);
        }
    },
  };
}

/** The questions about pictures of each page that asks any. Pages with the same ones share a list. */
export type PictureReads = ReadonlyMap<string, readonly Question[]>;

/** @returns a function that finds the questions about pictures among those of pages; may be called for parts of them */
export function pictureReads(): (pages: Reads['pages']) => PictureReads {
  const lists = new Map<string, readonly Question[]>();
  return (pages) => {
    const found = new Map<string, readonly Question[]>();
    for (const [file, questions] of pages) {
      const own = questions.filter(isAboutPicture);
      if (own.length === 0) continue;
      const key = own.join('\n');
      const list = lists.get(key) ?? own;
      lists.set(key, list);
      found.set(file, list);
    }
    return found;
  };
}

const isAboutPicture = (question: Question): boolean => picturesIn([question]).length > 0;

/**
 * The pictures among the questions, by the paths that authors write; also those that do not exist.
 *
 * @param kinds where they are shown: on pages, by social networks
 */
export function picturesIn(
  questions: Iterable<Question>,
  kinds: readonly ('image' | 'share')[] = ['image', 'share'],
): string[] {
  const found: string[] = [];
  for (const question of questions)
    for (const kind of kinds) {
      const src = aboutOf(kind, question);
      if (typeof src === 'string') found.push(src);
    }
  return found;
}
