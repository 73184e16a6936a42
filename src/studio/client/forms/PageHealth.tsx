import type { AxeResults, RunOptions } from 'axe-core';
import { useRef, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { OutsideAnswer, OutsideRequest, SiteAnswer, WeightAnswer } from '../../protocol/site.ts';
import { placeAt } from '../page/marks.ts';
import { Button, PlaceLink } from '../parts/Button.tsx';
import { Status } from '../parts/Status.tsx';
import { type OpenFile, whyFailed } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import { inBytes } from '../widgets/PictureControl.tsx';
import { type DrawnWeight, drawnWeight } from './drawnWeight.ts';
import { counted, type Widget } from './field.ts';
import { at, type Json } from './schema.ts';
import { fieldsOnPage } from './textsOf.ts';

interface Health {
  readonly barriers: readonly Barrier[] | undefined;
  readonly isEnglish: boolean;
  readonly weight: WeightAnswer['weight'];
  /** The same as it is drawn here. */
  readonly drawn: DrawnWeight | undefined;
}

export default function PageHealth({ file }: { readonly file: OpenFile }) {
  const store = useStore();
  const { route = '/', values, site } = useStudio();
  const place = useRef<HTMLDivElement>(null);
  const [health, setHealth] = useState<Health>();
  const [outside, setOutside] = useState<OutsideAnswer>();
  const [said, setSaid] = useState('');
  const look = async (): Promise<void> => {
    if (place.current === null) return;
    setSaid('Checking the page …');
    const [drawn, outcome] = await Promise.all([
      barriersOn(`${ADDRESS.drawn}${route}?check`, place.current),
      store.ask<WeightAnswer>(`${ADDRESS.weight}?route=${encodeURIComponent(route)}`),
    ]);
    const weight = outcome.kind === 'answer' ? outcome.answer.weight : undefined;
    setHealth({ ...drawn, weight });
    setSaid('');
  };
  const ask = async (): Promise<void> => {
    setSaid('Asking the websites …');
    const body: OutsideRequest = { file: file.file };
    const outcome = await store.tell<OutsideAnswer>(ADDRESS.outside, body);
    if (outcome.kind === 'answer') setOutside(outcome.answer);
    setSaid(whyFailed(outcome));
  };
  const value = values[file.file] ?? file.value;
  const sentences =
    health?.isEnglish && site !== undefined && value !== undefined
      ? longSentences(file, value, site)
      : undefined;
  return (
    <section className="health stack" aria-label="The health of this page">
      <h3>Health</h3>
      {health === undefined ? null : (
        <dl>
          <dt>Barriers</dt>
          <dd>
            {health.barriers === undefined
              ? 'Not looked for: axe-core is not installed (npm install axe-core).'
              : health.barriers.length === 0
                ? 'None that a program can find.'
                : null}
            <ul>
              {health.barriers?.map(({ help, element, key }) => {
                const at = placeAt(element);
                return <li key={key}>{at === undefined ? help : <PlaceLink to={at}>{help}</PlaceLink>}</li>;
              })}
            </ul>
          </dd>
          <dt>Weight</dt>
          <dd>
            {health.weight !== undefined
              ? `HTML ${inBytes(health.weight.html)}, CSS ${inBytes(health.weight.css)}, script ${inBytes(health.weight.script)} at first, pictures ${inBytes(health.weight.pictures)}, as the site was last built.`
              : health.drawn !== undefined
                ? `About ${inBytes(health.drawn.html)} of text, ${inBytes(health.drawn.css)} of styles and ${inBytes(health.drawn.pictures)} of pictures, measured here. Scripts, the same on every page, come to that.`
                : 'Could not be measured.'}
          </dd>
          {sentences === undefined ? null : (
            <>
              <dt>Long sentences</dt>
              <dd>
                {sentences.long.length === 0 ? 'None' : sentences.long.length}
                {sentences.average === 0
                  ? '.'
                  : `; the average has ${counted(sentences.average, 'word')}. Reads like ${sentences.level}.`}
                <ul>
                  {sentences.long.map(({ pointer, words, start }) => (
                    <li key={pointer + start}>
                      <PlaceLink to={{ file: file.file, pointer }}>{start} …</PlaceLink> {words} words
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          )}
        </dl>
      )}
      {outside === undefined ? null : (
        <>
          <p>
            {outside.asked === 0
              ? 'This page links to no other website.'
              : outside.broken.length === 0
                ? `${outside.asked === 1 ? 'The link' : `All ${outside.asked} links`} to other websites can be followed.`
                : `Of ${outside.asked} links to other websites, ${outside.broken.length} cannot be followed:`}
          </p>
          <ul>
            {outside.broken.map((one) => (
              <li key={one.link}>
                {one.link}: {one.why}.
              </li>
            ))}
            {outside.left.map((one) => (
              <li key={one}>{one}: not asked, because it is on no public website or there are too many.</li>
            ))}
          </ul>
        </>
      )}
      <Status>{said}</Status>
      <div className="row">
        <Button onClick={() => void look()}>Check this page</Button>
        <Button onClick={() => void ask()}>Check links to other websites</Button>
      </div>
      <div ref={place} className="unseen" aria-hidden="true" />
    </section>
  );
}

interface Barrier {
  readonly key: string;
  readonly help: string;
  readonly element: Element;
}

type Axe = { readonly run: (options: RunOptions) => Promise<AxeResults> };

/** Draws a page once more, where it is not seen, and has axe look it through, if that is installed. */
async function barriersOn(address: string, within: Element): Promise<Omit<Health, 'weight'>> {
  const frame = document.createElement('iframe');
  frame.tabIndex = -1;
  frame.width = '1280';
  frame.height = '900';
  frame.src = address;
  try {
    await loaded(frame, () => within.append(frame));
    const page = frame.contentDocument;
    if (page === null) return { barriers: undefined, isEnglish: false, drawn: undefined };
    const drawn = await drawnWeight(page);
    const isEnglish = page.documentElement.lang.startsWith('en');
    // What is folded away is read, too.
    for (const folded of page.querySelectorAll('details')) folded.open = true;
    const script = page.createElement('script');
    script.src = ADDRESS.axe;
    await loaded(script, () => page.head.append(script));
    // The one script that may run there has put it there.
    const axe = Reflect.get(frame.contentWindow ?? {}, 'axe') as Axe | undefined;
    const found = await axe?.run({ resultTypes: ['violations'], iframes: false, preload: false });
    const barriers = found?.violations.flatMap(({ id, help, nodes }) =>
      nodes.flatMap(({ target }): Barrier[] => {
        const element = page.querySelector(String(target[0]));
        return element === null ? [] : [{ key: `${id} ${target.join(' ')}`, help, element }];
      }),
    );
    return { barriers, isEnglish, drawn };
  } finally {
    frame.remove();
  }
}

const loaded = (element: HTMLElement, begin: () => void): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ['load', 'error']) element.addEventListener(event, () => resolve(), { once: true });
    begin();
  });

/** Words above which a sentence is hard to follow at the first reading. */
const LONG = 25;
const READ: ReadonlySet<Widget> = new Set<Widget>(['line', 'text', 'alt', 'richText', 'markdown']);

interface LongSentence {
  readonly pointer: string;
  readonly words: number;
  readonly start: string;
}

/** What reads as easily, from the reading ease up to which it does. */
const LEVELS = [
  [70, 'a conversation'],
  [60, 'a popular magazine'],
  [50, 'a newspaper'],
  [30, 'a textbook'],
] as const;

/** About as many as an English word has: its vowels, without a silent “e” at its end. */
const syllablesOf = (word: string): number =>
  Math.max(
    1,
    word
      .toLowerCase()
      .replace(/(?<=[a-z]{2}[^l])e(?:s|d)?$/, '')
      .match(/[aeiouy]+/g)?.length ?? 0,
  );

/** The sentences of a page that are long, the longest first, and how many words its sentences have on average. */
function longSentences(
  file: OpenFile,
  value: Json,
  site: SiteAnswer,
): { readonly long: readonly LongSentence[]; readonly average: number; readonly level: string } {
  const all = fieldsOnPage(file, value, site).flatMap(({ field: { pointer, widget } }) => {
    const text = at(value, pointer);
    if (typeof text !== 'string' || !READ.has(widget)) return [];
    return sentencesIn(text, widget === 'line').map((words) => ({
      pointer,
      words: words.length,
      syllables: words.reduce((sum, word) => sum + syllablesOf(word), 0),
      start: words.slice(0, 6).join(' '),
    }));
  });
  const words = all.reduce((sum, sentence) => sum + sentence.words, 0);
  const syllables = all.reduce((sum, sentence) => sum + sentence.syllables, 0);
  // The reading ease of English, as Rudolf Flesch has defined it.
  const ease = 206.835 - 1.015 * (words / all.length) - 84.6 * (syllables / words);
  return {
    long: all.filter((sentence) => sentence.words > LONG).sort((a, b) => b.words - a.words),
    average: all.length === 0 ? 0 : Math.round(words / all.length),
    level: LEVELS.find(([least]) => ease >= least)?.[1] ?? 'a scientific paper',
  };
}

/** The sentences of a text in Markdown or HTML, as lists of their words. A line that ends with no mark is a heading or a label. */
const sentencesIn = (text: string, isLine: boolean): string[][] =>
  text
    .replaceAll(/<(h\d)\b.*?<\/\1>|^#+ .*$/gm, '\0')
    .replaceAll(/<\/(?:p|li|td|th|dd|blockquote)>|\n\s*\n|\n(?=\s*(?:[-*#|]|\d+\.)\s)/g, '\0')
    .replaceAll(/<[^>]*>|\]\([^)]*\)/g, ' ')
    .split(/\0|(?<=[.!?]["”’)]?)\s+/)
    .filter((sentence) => !isLine || /[.!?]["”’)\s]*$/.test(sentence))
    .map((sentence) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [])
    .filter((words) => words.length > 0);
