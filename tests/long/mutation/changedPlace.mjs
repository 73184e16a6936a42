// Plain JavaScript, typed by changedPlace.d.mts: Stryker loads it, and so does the TypeScript here.

/** Long enough to be told from others. */
const LONGEST = 160;

export function changedPlace(source, { start, end }, replacement) {
  const lines = source.split('\n');
  const before = (lines[start.line - 1] ?? '').slice(0, start.column - 1);
  const after = (lines[end.line - 1] ?? '').slice(end.column - 1);
  const was = oneLine(lines.slice(start.line - 1, end.line).join('\n'));
  const earlier = lines
    .slice(0, start.line - 1)
    .filter((line) => line.trim() === lines[start.line - 1]?.trim());
  return {
    was: earlier.length === 0 ? was : `${was} (${earlier.length + 1})`,
    becomes: oneLine(`${before}${replacement}${after}`),
  };
}

/** @param {string} text */
function oneLine(text) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 50)} ... ${line.slice(-45)}`;
}

export const keyOf = (file, { was, becomes }) => `${file}\n${was}\n${becomes}`;
