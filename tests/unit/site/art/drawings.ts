import { readFile } from 'node:fs/promises';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { project } from '../../../../scripts/project.ts';

/** A branch of the schema for scenes, as an author's editor reads it. */
interface Branch {
  properties: {
    kind: { const: string };
    highlight: { enum: string[] };
  };
}

/** A kind of scene with the highlights that authors may write. */
export interface SceneChoice {
  kind: string;
  highlights: string[];
}

/** Reads a schema from schemas/parts. */
export async function readPart(name: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(`${project}/schemas/parts/${name}.schema.json`, 'utf8'));
}

/** Every kind of scene that the schema offers. */
export async function sceneChoices(): Promise<SceneChoice[]> {
  const { oneOf } = (await readPart('scene')) as unknown as { oneOf: Branch[] };
  return oneOf.map(({ properties }) => ({
    kind: properties.kind.const,
    highlights: properties.highlight.enum,
  }));
}

/** The bytes that the build writes for a drawing. */
export const drawn = (drawing: ReactElement): string => renderToString(drawing);

/** The words of a drawing, still escaped. */
export const wordsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words);

/** The drawing without its words. */
export const withoutWords = (svg: string): string => svg.replaceAll(/(<text[^>]*>)[^<]*/g, '$1');

/** What a drawing may not contain because it would break the content security policy or another drawing. */
export function flawsOf(svg: string): string[] {
  const flaws: string[] = [];
  if (/\sstyle=/.test(svg)) flaws.push('a style attribute');
  if (/\sid=/.test(svg)) flaws.push('an id');
  if (/url\(/.test(svg)) flaws.push('a reference by id');
  if (/<(?:script|style|foreignObject|image|use|a)\b/i.test(svg)) flaws.push('an element that loads or runs');
  if (/NaN|undefined|Infinity/.test(svg)) flaws.push('an invalid number');
  for (const [, paint = ''] of svg.matchAll(/\s(?:fill|stroke)="?([^"\s>]*)/g)) {
    if (!/^(?:var\(--[a-z0-9-]+\)|none|currentColor)$/.test(paint)) flaws.push(`the colour ${paint}`);
  }
  return flaws;
}
