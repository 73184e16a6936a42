import type { Inside } from '../../../engine/develop/extension.ts';
import type { Issue } from '../../../engine/model/issue.ts';
import { escapeSegment } from '../../../engine/model/jsonPointer.ts';
import { locate } from '../../../engine/model/positions.ts';
import { asList, asRecord } from '../../../engine/model/readValue.ts';
import type { ParsedFile } from '../../../engine/model/source.ts';
import { parseFile } from '../../../engine/parse/parseFile.ts';
import { newLineIndex } from '../../../engine/text/lineIndex.ts';
import type { FileAnswer, Json, OutlineEntry, Place, StudioIssue } from '../../protocol/file.ts';
import { MARK, withoutMark } from './textFile.ts';
import { newErrors, type OpenFile } from './workspace.ts';

export interface AnswerSources {
  readonly inside: Inside;
  readonly issues: readonly Issue[];
  readonly first: string;
  readonly titleOf: (type: string) => string;
  readonly listNamed: (name: string) => Promise<ParsedFile | undefined>;
}

export async function fileAnswer(open: OpenFile, sources: AnswerSources): Promise<FileAnswer> {
  const { path, text, state, revision } = open;
  const { inside, issues, first } = sources;
  const parsed = parseFile({ path: path.file, text: withoutMark(text) }, path.kind).file;
  const own = issues.filter(({ file }) => file === inside.shown(path.file)).map(asStudioIssue);
  const route = path.kind === 'page' ? routeOf(path.file, inside) : undefined;
  return {
    file: path.file,
    kind: path.kind,
    revision,
    text,
    first,
    ...(route === undefined ? {} : { route }),
    ...(state.draft === undefined || state.saved === undefined ? {} : { saved: state.saved }),
    ...(open.isOvertaken ? { overtaken: true } : {}),
    // What YAML 1.2 core reads is JSON.
    ...(parsed.value === undefined ? {} : { value: parsed.value as Json }),
    places: placesIn(parsed, text.startsWith(MARK) ? MARK.length : 0),
    issues: own,
    ...(state.draft === undefined ? {} : elsewhere(path.file, issues, inside)),
    outline:
      path.kind === 'page' || path.kind === 'shared' ? await outlineOf(parsed, path.kind, own, sources) : [],
  };
}

/** What a draft of a file breaks in others. */
function elsewhere(
  file: string,
  issues: readonly Issue[],
  { live, shown }: Inside,
): Pick<FileAnswer, 'elsewhere'> {
  const files = new Map((live.overview()?.listing.found ?? []).map(({ path }) => [shown(path), path]));
  const broken = newErrors(live.issues(), issues).flatMap(({ file: shownFile, pointer, message }) => {
    const other = files.get(shownFile);
    return other === undefined || other === file ? [] : [{ file: other, pointer, message }];
  });
  return broken.length === 0 ? {} : { elsewhere: broken };
}

function asStudioIssue(issue: Issue): StudioIssue {
  if (issue.fix === undefined) return issue;
  const repair = issue.suggestion === undefined ? 'Repair' : `Write ${issue.suggestion}`;
  return { ...issue, repair };
}

/** The canonical route of a page's file. */
function routeOf(file: string, { live }: Inside): string | undefined {
  const targets = live.overview()?.planned.plan.targets ?? [];
  return targets.find(({ page }) => page.file === file && page.number === undefined)?.page.route;
}

/** @param shift what the byte order mark takes */
function placesIn(file: ParsedFile, shift: number): Readonly<Record<string, Place>> {
  if (file.value === undefined) return {};
  const lines = newLineIndex(file.source.text);
  const places: Record<string, Place> = {};
  const add = (value: unknown, pointer: string): void => {
    const { start, end } = locate(file, pointer, 'value');
    places[pointer] = { start: start + shift, end: end + shift, line: lines(start).line };
    if (Array.isArray(value)) for (const [index, item] of value.entries()) add(item, `${pointer}/${index}`);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) add(inner, `${pointer}/${escapeSegment(key)}`);
  };
  add(file.value, '');
  return places;
}

async function outlineOf(
  { value }: ParsedFile,
  kind: 'page' | 'shared',
  issues: readonly StudioIssue[],
  sources: AnswerSources,
): Promise<readonly OutlineEntry[]> {
  const [list, at] = kind === 'shared' ? [value, ''] : [asRecord(value).blocks, '/blocks'];
  return Promise.all(
    asList(list).map(async (entry, index): Promise<OutlineEntry> => {
      const block = asRecord(entry);
      const pointer = `${at}/${index}`;
      const within = issues.filter(
        (issue) => issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`),
      );
      const errors = within.filter(({ severity }) => severity === 'error').length;
      const facts = {
        pointer,
        hidden: block.render === false,
        errors,
        warnings: within.length - errors,
      };
      if (typeof block.use === 'string') {
        const inner = await sources.listNamed(block.use);
        const blocks =
          inner === undefined
            ? []
            : await outlineOf(inner, 'shared', [], { ...sources, listNamed: async () => undefined });
        return {
          ...facts,
          use: block.use,
          label: `Shared: ${block.use}`,
          ...(inner === undefined ? {} : { file: inner.source.path, blocks }),
        };
      }
      const { type } = block;
      if (typeof type !== 'string') return { ...facts, label: 'A block without a type' };
      return { ...facts, type, label: headingOf(block) ?? sources.titleOf(type) };
    }),
  );
}

/** What a block says it is about. */
function headingOf(block: Readonly<Record<string, unknown>>): string | undefined {
  const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';
  const found = ['title', 'heading', 'name', 'question', 'eyebrow', 'label', 'quote', 'caption', 'alt']
    .map((key) => block[key])
    .find(isText);
  if (found !== undefined) return found;
  // A list of statements, people or numbers is about its first items.
  const lists = Object.values(block).filter(Array.isArray);
  const names = asList(lists[0])
    .map((item) => headingOf(asRecord(item)))
    .filter(isText);
  return names.length === 0 ? undefined : names.slice(0, 2).join(', ');
}
