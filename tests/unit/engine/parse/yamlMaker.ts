import { type Chance, oneOf } from '../resolve/chance.ts';

const WORDS = [
  ...['word', 'two words', "it's", 'a-b', 'a/b', 'x,y', 'தமிழ்', '₹ 5', 'café\u00a0', 'end.'],
  ...['a&b', '/path', 'a:b', '#a'],
  ...['1', '1.5', '0x1F', '1e3', '.5', '+7', '1_000', '012', 'true', 'No', 'null', 'nullable'],
  ...['~x', 'trueish', '2024-07-07'],
];
const PLAIN = WORDS.filter((word) => !word.startsWith('#'));
const NAMES = ['name', 'title', 'Text', 'a_b', 'x-1', 'blocks', 'nulls', 'e1', 'valueOf', 'items'];

const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A random document in the forms that are read without js-yaml. */
export function yamlText(chance: Chance): string {
  const lines = chance(6) === 0 ? listLines(0, 0, chance) : mappingLines(0, 0, chance);
  return lines.join('\n') + oneOf(['\n', '', '\n\n', '\n# end\n'], chance);
}

function mappingLines(indent: number, depth: number, chance: Chance): string[] {
  const names = [...new Set(times(1 + chance(4), () => oneOf(NAMES, chance)))];
  const pad = ' '.repeat(indent);
  return names.flatMap((name) => [
    ...between(indent, chance),
    ...entryLines(`${pad}${name}:`, indent, depth, chance),
  ]);
}

function entryLines(start: string, indent: number, depth: number, chance: Chance): string[] {
  if (depth < 3 && chance(3) === 0) {
    const spaces = chance(8) === 0 ? '  ' : '';
    if (chance(2) === 0) return [start + spaces, ...mappingLines(indent + 1 + chance(3), depth + 1, chance)];
    return [start + spaces, ...listLines(indent + chance(3), depth + 1, chance)];
  }
  return valueLines(`${start}${' '.repeat(1 + chance(2))}`, indent, chance);
}

function listLines(indent: number, depth: number, chance: Chance): string[] {
  const pad = ' '.repeat(indent);
  return times(1 + chance(3), () => {
    const lead = between(indent, chance);
    const start = `${pad}-${' '.repeat(chance(9) === 0 ? 2 : 1)}`;
    if (chance(2) === 0) return [...lead, ...valueLines(start, indent, chance)];
    const lines = mappingLines(start.length, depth + 1, chance);
    const [first = '', ...others] = lines.slice(lines.findIndex(isEntry));
    return [...lead, start + first.trimStart(), ...others];
  }).flat();
}

const isEntry = (line: string): boolean => line.trim() !== '' && !line.trimStart().startsWith('#');

/** Comments and empty lines. */
const between = (indent: number, chance: Chance): string[] =>
  chance(7) === 0 ? [oneOf(['', '# note', `${' '.repeat(indent)}# note: x`, '   '], chance)] : [];

function valueLines(start: string, indent: number, chance: Chance): string[] {
  const kind = chance(8);
  if (kind < 3) return [start + oneOf(PLAIN, chance) + oneOf(['', '', ' '], chance)];
  if (kind === 3) return [`${start}"${oneOf(WORDS, chance)}: ${oneOf(WORDS, chance)}"`];
  if (kind === 4) return [`${start}'${oneOf(WORDS, chance).replaceAll("'", "''")} # x'`];
  if (kind === 5) return [start + bracketed(0, chance)];
  const isFolded = chance(2) === 0;
  const pad = ' '.repeat(indent + 1 + chance(3));
  const head = `${isFolded ? '>' : '|'}${oneOf(['', '-'], chance)}${oneOf(['', ' '], chance)}`;
  const lines = times(1 + chance(4), (at) => {
    const more = !isFolded && at > 0 && chance(4) === 0 ? '  ' : '';
    return at > 0 && chance(5) === 0 ? ['', pad + oneOf(WORDS, chance)] : [pad + more + oneOf(WORDS, chance)];
  });
  return [start + head, ...lines.flat()];
}

function bracketed(depth: number, chance: Chance): string {
  const word = (): string => oneOf(['word', 'a b', '"a, b"', "'it''s'", '1', 'true', 'a-b', '/x'], chance);
  const part = (): string => (depth < 2 && chance(5) === 0 ? bracketed(depth + 1, chance) : word());
  const comma = (): string => oneOf([', ', ',', ' , '], chance);
  const parts = times(chance(4), part);
  if (chance(2) === 0) return `[${parts.join(comma())}]`;
  return `{ ${parts.map((one, at) => `k${at}: ${one}`).join(comma())} }`;
}

const PIECES = [
  ...[' ', '  ', '\n', '\n\n', '\n  ', '\t', '\r\n', ':', ': ', ' :', '#', ' #', '- ', '-'],
  ...['\n- ', '? ', '|', '>', '>-', '|+'],
  ...['"', "'", "''", '\\', '[', ']', '{', '}', ',', '&a ', '*a', '!', '%', '@', '`', '---\n'],
  ...['\n...\n', '<<: ', '~', 'null: '],
  ...['\u00a0', '\u0085', '\u2028', '\ufeff', '\u{1f33f}', '0', '1', 'true', '_', '__proto__: x\n', 'name: '],
];

/** A text as somebody might leave it who has changed a few places of it. */
export function damagedYaml(text: string, chance: Chance): string {
  let damaged = text;
  for (let left = 1 + chance(3); left > 0; left--) damaged = damagedOnce(damaged, chance);
  return damaged;
}

function damagedOnce(text: string, chance: Chance): string {
  const at = chance(text.length + 1);
  const lines = text.split('\n');
  const line = chance(lines.length);
  const kind = chance(8);
  if (kind < 3) return text.slice(0, at) + oneOf(PIECES, chance) + text.slice(at);
  if (kind === 3) return text.slice(0, at) + text.slice(at + 1 + chance(3));
  if (kind === 4) return text.slice(0, at);
  if (kind === 5) return lines.toSpliced(line, 1).join('\n');
  if (kind === 6) return lines.toSpliced(line, 0, lines[chance(lines.length)] ?? '').join('\n');
  const moved = chance(2) === 0 ? ` ${lines[line]}` : (lines[line] ?? '').replace(/^ /, '');
  return lines.with(line, moved).join('\n');
}
