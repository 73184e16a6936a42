import { useEffect, useMemo, useState } from 'react';
import { languageOf, originalOf, translationOf } from '../../../engine/model/language.ts';
import { ADDRESS } from '../../protocol/address.ts';
import type { OriginalAnswer } from '../../protocol/pages.ts';
import type { SiteAnswer, StudioPage } from '../../protocol/site.ts';
import { placeOnPage, placeWritten } from '../page/useBlockActions.ts';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Status } from '../parts/Status.tsx';
import { type FilePlace, type PanelOf, type StudioState, whyNot } from '../state/state.ts';
import { useAnswer, useStore, useStudio } from '../state/useStore.ts';
import { at, isList, isObject, type Json } from './schema.ts';
import { fieldsOnPage, isWords, textsIn } from './textsOf.ts';

const MOST = 8;

/** What a translation lacks of its original, or has from before that was changed; each text leads to its field. */
export function TranslationNote({ original }: { readonly original: Original | undefined }) {
  const store = useStore();
  const { page = '' } = useStudio();
  if (original === undefined || original.left.length + original.blocks.length === 0) return null;
  const { left, blocks } = original;
  return (
    <section className="note stack" aria-label="Translation">
      {left.length === 0 ? null : (
        <>
          <p>
            <strong>
              {left.length === 1 ? 'One text is' : `${left.length} texts are`} not as the original has them.
            </strong>
          </p>
          <ul>
            {left.slice(0, MOST).map(({ pointer, label, state }) => (
              <li key={pointer}>
                <Button className="link" onClick={() => void store.select({ file: page, pointer }, true)}>
                  {label}
                </Button>
                : {SAID[state]}
              </li>
            ))}
          </ul>
        </>
      )}
      {blocks.length === 0 ? null : <p>Blocks of the original that are not here: {blocks.join(', ')}.</p>}
    </section>
  );
}

const SAID = { missing: 'not translated', outdated: 'changed since it was translated' } as const;

/** What the original says, above the field of a translation. */
export function OriginalText({
  original,
  pointer,
  id,
}: {
  readonly original: Original;
  readonly pointer: string;
  readonly id: string;
}) {
  const text = original.textAt(pointer);
  if (text === undefined) return null;
  const found = original.left.find((one) => one.pointer === pointer);
  return (
    <div className="original" id={id} data-state={found?.state}>
      <p className="quiet" lang={original.tag}>
        {plain(text)}
      </p>
      {found === undefined ? null : (
        <p>
          {found.state === 'missing' ? 'Not translated.' : 'The original has changed since.'}
          {found.was === undefined ? null : (
            <>
              {' '}
              It was: <span lang={original.tag}>{plain(found.was)}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
}

const plain = (text: string): string =>
  text
    .replaceAll(/<\/(?:p|li|h[1-6]|tr)>\s*/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim();

/** A text of the original that the translation lacks, or that has been changed since it was translated. */
interface TextToTranslate {
  readonly pointer: string;
  readonly label: string;
  readonly state: 'missing' | 'outdated';
  readonly was?: string;
}

export interface Original {
  readonly file: string;
  readonly tag: string;
  readonly textAt: (pointer: string) => string | undefined;
  readonly left: readonly TextToTranslate[];
  readonly blocks: readonly string[];
}

/** The page that the open one is the translation of, and reads it; `undefined` if it is none. */
export function useOriginalPage(): StudioPage | undefined {
  const store = useStore();
  const { site, page = '' } = useStudio();
  const file = originalOf(page, site?.languages ?? []);
  const original = file === page ? undefined : site?.pages.find((one) => one.file === file);
  const isTranslation = original !== undefined;
  useEffect(() => {
    if (isTranslation) void store.open(file);
  }, [store, file, isTranslation]);
  return original;
}

/** @returns `undefined` if the page that is open is no translation */
export function useOriginal(): Original | undefined {
  const { site, page = '', files, values } = useStudio();
  const { file = '' } = useOriginalPage() ?? {};
  const isTranslation = file !== '';
  const address = `${ADDRESS.original}?file=${encodeURIComponent(page)}`;
  const [answer] = useAnswer<OriginalAnswer>(isTranslation ? address : undefined);
  const [original, own] = [files[file], values[page]];
  return useMemo(() => {
    const said = values[file];
    if (!isTranslation || site === undefined || original === undefined || said === undefined)
      return undefined;
    const pairs = pairsOf(said, own);
    const earlier = answer?.file === file ? answer.earlier : undefined;
    const [before, translated] = [earlier?.original, earlier?.translation].map(
      (one) => new Set(textsIn(one)),
    );
    const left = fieldsOnPage(original, said, site).flatMap(({ field }): readonly TextToTranslate[] => {
      const [text, pointer] = [at(said, field.pointer), moved(field.pointer, pairs, 0)];
      if (!isWords(field) || typeof text !== 'string' || isAddress(text) || pointer === undefined) return [];
      const mine = at(own, pointer);
      const around = titleOf(at(said, /^\/blocks\/\d+/.exec(field.pointer)?.[0] ?? ''), site);
      const label = around === undefined ? field.label : `${field.label} (${around})`;
      if (mine === undefined) return [{ pointer, label, state: 'missing' }];
      const isSame = earlier === undefined || before?.has(text) === true;
      if (isSame || typeof mine !== 'string' || translated?.has(mine) !== true) return [];
      const was = at(earlier.original, field.pointer);
      return [{ pointer, label, state: 'outdated', ...(typeof was === 'string' ? { was } : {}) }];
    });
    const blocks = at(said, '/blocks');
    return {
      file,
      tag: languageOf(file, site.languages).tag,
      textAt: (pointer: string) => {
        const text = at(said, moved(pointer, pairs, 1) ?? '/');
        return typeof text === 'string' ? text : undefined;
      },
      left,
      blocks: (isList(blocks) ? blocks : []).flatMap((block, index) =>
        pairs.every(([other]) => other !== index) ? (titleOf(block, site) ?? []) : [],
      ),
    };
  }, [answer, file, isTranslation, original, own, site, values]);
}

/** What of a page no language changes: more addresses of it, and old ones. */
const isAddress = (text: string): boolean => /^\/\S*$/.test(text);

function titleOf(block: Json | undefined, { schemas }: SiteAnswer): string | undefined {
  if (!isObject(block) || (block.type === undefined && block.use === undefined)) return undefined;
  return String(schemas.blocks[String(block.type)]?.title ?? block.type ?? block.use);
}

/** The places of the same block in the original and in the translation: of each type, the first is the first. */
function pairsOf(original: Json | undefined, own: Json | undefined): readonly (readonly [number, number])[] {
  const names = (value: Json | undefined): readonly string[] => {
    const blocks = at(value, '/blocks');
    return (isList(blocks) ? blocks : []).map((block) =>
      isObject(block) ? `${String(block.type)} ${String(block.use).replace(/^.*\//, '')}` : '',
    );
  };
  const [theirs, mine] = [names(original), names(own)];
  const taken = new Set<number>();
  return theirs.flatMap((name, index) => {
    const found = mine.findIndex((one, other) => one === name && !taken.has(other));
    if (found < 0) return [];
    taken.add(found);
    return [[index, found] as const];
  });
}

/** A pointer as the other of both pages has it. @param from which of a pair it is of */
function moved(
  pointer: string,
  pairs: readonly (readonly [number, number])[],
  from: 0 | 1,
): string | undefined {
  const [, block, rest] = /^\/blocks\/(\d+)(.*)$/.exec(pointer) ?? [];
  if (block === undefined) return pointer;
  const pair = pairs.find((one) => one[from] === Number(block));
  return pair === undefined ? undefined : `/blocks/${pair[from === 0 ? 1 : 0]}${rest}`;
}

/**
 * The place of the same thing in a translation, or in the original. What the whole site has is at the same place.
 *
 * @param from the file of the page that shows the place
 * @param to the file of the same page in another language
 * @returns `undefined` if that page does not have its block
 */
export function placeInOther(
  place: FilePlace,
  from: string,
  to: string,
  state: StudioState,
): FilePlace | undefined {
  const { site, values } = state;
  const { languages = [] } = site ?? {};
  if (languages.some(({ wordsFile }) => wordsFile === place.file)) {
    const { at: other } = languageOf(to, languages);
    return { ...place, file: languages.find(({ at }) => at === other)?.wordsFile ?? place.file };
  }
  const onPage = placeOnPage(place, { ...state, page: from });
  if (onPage.file !== from) return place;
  const pointer = moved(onPage.pointer, pairsOf(values[from], values[to]), 0);
  if (pointer === undefined) return undefined;
  const there = { file: to, pointer };
  // Of a shared list, it is another list.
  return onPage === place ? there : { ...place, file: placeWritten(there, state).file };
}

/** Makes the translation of a page, as a draft. */
export function TranslatePanel({ file, at }: PanelOf<'translate'>) {
  const store = useStore();
  const { site } = useStudio();
  const [why, setWhy] = useState('');
  const [isMaking, setMaking] = useState(false);
  const page = site?.pages.find((one) => one.file === file);
  const language = site?.languages.find((one) => one.at === at);
  if (page === undefined || language === undefined) return null;
  const make = async (): Promise<void> => {
    if (isMaking) return;
    setMaking(true);
    const refused = await store.pages({ do: 'translate', file, at });
    setMaking(false);
    setWhy(whyNot(refused));
    if (refused === undefined)
      store.say(
        `“${page.name}” is there in ${language.name}, as a draft. Write over each text in brackets.`,
        true,
      );
  };
  return (
    <Panel
      title={`Translate “${page.name}” into ${language.name}`}
      help={`It is not in ${language.name} yet.`}
    >
      <div className="note stack">
        <p>
          The translation begins as a draft in <code>{translationOf(file, language)}</code>: with the blocks,
          pictures and links of the original, and its texts in brackets, to be written over. Visitors see it
          when you make it public.
        </p>
        <Button className="strong" aria-disabled={isMaking} onClick={() => void make()}>
          Make the translation
        </Button>
        <Status why={isMaking ? '' : why}>{isMaking ? 'Making the translation …' : ''}</Status>
      </div>
    </Panel>
  );
}
