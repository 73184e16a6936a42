import type { Inside } from '../../../engine/develop/extension.ts';
import type { Issue } from '../../../engine/model/issue.ts';
import { escapeSegment } from '../../../engine/model/jsonPointer.ts';
import { locate } from '../../../engine/model/positions.ts';
import type { ParsedFile, Span } from '../../../engine/model/source.ts';
import { parseFile } from '../../../engine/parse/parseFile.ts';
import type { FileAnswer, Json, StudioIssue } from '../../protocol/file.ts';
import { isListed, placesOfIssues, routeOf } from '../siteAnswer.ts';
import { MARK, withoutMark } from './textFile.ts';
import { newErrors, type OpenFile } from './workspace.ts';

/** A content file as it is sent to the browser. */
export function fileAnswer(
  { path, text, state, revision, isOvertaken }: OpenFile,
  inside: Inside,
  issues: readonly Issue[],
  first: string,
): FileAnswer {
  const { file, kind } = path;
  const parsed = parseFile({ path: file, text: withoutMark(text) }, kind).file;
  const isDraft = state.draft !== undefined;
  return {
    file,
    kind,
    revision,
    text,
    first,
    route: kind === 'page' ? routeOf(inside, file) : undefined,
    saved: isDraft ? (state.saved ?? '') : undefined,
    overtaken: isOvertaken || undefined,
    // What YAML 1.2 core reads is JSON.
    value: parsed.value as Json | undefined,
    places: placesIn(parsed, text.startsWith(MARK) ? MARK.length : 0),
    // The Studio counts the placeholders of a page itself, as they are written.
    issues: issues
      .filter(
        (issue) =>
          issue.file === inside.shown(file) && !(kind === 'page' && issue.code === 'placeholder-text'),
      )
      .map(asStudioIssue),
    elsewhere: isDraft ? elsewhere(file, issues, inside) : undefined,
  };
}

function elsewhere(file: string, issues: readonly Issue[], inside: Inside): FileAnswer['elsewhere'] {
  const broken = placesOfIssues(
    inside,
    newErrors(inside.live.issues(), issues),
    (_, other) => other !== file && isListed(inside, other),
  );
  return broken.length === 0 ? undefined : broken;
}

function asStudioIssue(issue: Issue): StudioIssue {
  if (issue.fix === undefined) return issue;
  const repair = issue.suggestion === undefined ? 'Repair' : `Write ${issue.suggestion}`;
  return { ...issue, repair };
}

function placesIn(file: ParsedFile, shift: number): FileAnswer['places'] {
  const places: Record<string, Span> = {};
  const add = (value: unknown, pointer: string): void => {
    const { start, end } = locate(file, pointer, 'value');
    places[pointer] = { start: start + shift, end: end + shift };
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) add(inner, `${pointer}/${escapeSegment(key)}`);
  };
  if (file.value !== undefined) add(file.value, '');
  return places;
}
