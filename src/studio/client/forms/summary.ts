import { isList, isObject, type Json, type JsonObject } from './json.ts';

const NAMES = [
  'title',
  'name',
  'question',
  'text',
  'label',
  'heading',
  'value',
  'kind',
  'use',
  'seed',
  'src',
];
/** What is shown of a text at most, in letters. */
const MOST = 60;

export function summaryOf(value: Json | undefined): string {
  if (typeof value === 'string') return shortened(withoutMarkup(value));
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (isList(value)) return summaryOf(value[0]);
  return isObject(value) ? summaryOfObject(value) : '';
}

function summaryOfObject(value: JsonObject): string {
  const named = NAMES.map((name) => value[name]).find((one) => typeof one === 'string');
  if (typeof named === 'string') return summaryOf(named);
  const texts = Object.entries(value).filter(([name, one]) => name !== 'type' && typeof one === 'string');
  return summaryOf(texts[0]?.[1]);
}

const withoutMarkup = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= MOST
    ? text
    : `${letters
        .slice(0, MOST - 1)
        .join('')
        .trimEnd()}…`;
}
