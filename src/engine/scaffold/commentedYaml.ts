import { type DumpOptions, dump } from 'js-yaml';
import { PLACEHOLDER_NOTE } from '../model/placeholderText.ts';
import { YAML_SCHEMA } from '../parse/yamlSchema.ts';
import type { Field, Part } from './skeleton.ts';

const WIDTH = 110;
/** What follows a value that does not look like a placeholder, but is one. */
const PLACEHOLDER = `  ${PLACEHOLDER_NOTE}`;

/** Whether any value of a part is a placeholder that does not look like one. */
function hasPlaceholder(part: Part): boolean {
  if (part.kind === 'scalar') return part.isPlaceholder === true;
  if (part.kind === 'list') return part.items.some(hasPlaceholder);
  return part.kind === 'mapping' && part.fields.some((field) => !field.isOff && hasPlaceholder(field.part));
}

/** A part in one line, and that it is a placeholder, if it does not look so. */
const line = (part: Part): string => flow(part) + (hasPlaceholder(part) ? PLACEHOLDER : '');

/** Writes parts of a page as YAML in which each property is explained where it first occurs. */
export class CommentedYaml {
  readonly lines: string[] = [];
  readonly #explained = new Set<string>();

  fields(fields: readonly Field[], indent: string): void {
    for (const field of fields) this.#field(field, indent, indent);
  }

  entry(fields: readonly Field[], indent: string): void {
    for (const [at, field] of fields.entries())
      this.#field(field, at === 0 ? `${indent}- ` : `${indent}  `, at === 0 ? indent : `${indent}  `);
  }

  /** Writes a comment, in as many lines as it takes. None begins like a property that is switched off. */
  comment(text: string, indent: string): void {
    let line = '#';
    for (const word of text.split(/\s+(?!\S+:(?:\s|$))/)) {
      if (line !== '#' && indent.length + line.length + word.length + 1 > WIDTH) {
        this.lines.push(indent + line);
        line = '#';
      }
      line += ` ${word}`;
    }
    this.lines.push(indent + line);
  }

  /** @param lead what comes before the property's name */
  #field({ name, note, part, isOff }: Field, lead: string, indent: string): void {
    const key = `${name} ${note}`;
    const isNew = note !== '' && !this.#explained.has(key);
    // What is switched off is only there to be discovered.
    if (isOff && !isNew) return;
    this.#explained.add(key);
    if (isNew) this.comment(note, indent);
    if (isOff) this.lines.push(`${indent}# ${name}: ${line(part)}`);
    else this.#value(`${lead}${name}:`, part, ' '.repeat(lead.length));
  }

  #value(start: string, part: Part, indent: string): void {
    const inner = `${indent}  `;
    switch (part.kind) {
      case 'scalar':
        this.lines.push(
          `${start} ${scalarText(part.value)}${part.isPlaceholder === true ? PLACEHOLDER : ''}`,
        );
        return;
      case 'lines':
        this.lines.push(`${start} |`, ...part.lines.map((line) => (line === '' ? '' : inner + line)));
        return;
      case 'mapping':
        if (
          part.fields.every(({ part: own, isOff }) => !isOff && own.kind === 'scalar') &&
          part.fields.length < 2
        )
          this.lines.push(`${start} ${line(part)}`);
        else {
          this.lines.push(start);
          this.fields(part.fields, inner);
        }
        return;
      case 'list':
        this.lines.push(start);
        for (const item of part.items) this.#item(item, inner);
    }
  }

  #item(item: Part, indent: string): void {
    if (item.kind !== 'mapping') {
      this.lines.push(`${indent}- ${line(item)}`);
      return;
    }
    // The entry has to begin with a property that is on.
    const first = item.fields.findIndex(({ isOff }) => !isOff);
    const begin = item.fields[first];
    if (begin === undefined) return;
    this.entry([begin, ...item.fields.filter((_, at) => at !== first)], indent);
  }
}

/** A part in one line. */
function flow(part: Part): string {
  switch (part.kind) {
    case 'scalar':
      return scalarText(part.value);
    case 'lines':
      return scalarText(part.lines.join(' '));
    case 'list':
      return `[${part.items.map(flow).join(', ')}]`;
    case 'mapping': {
      const on = part.fields.filter(({ isOff }) => !isOff);
      return `{ ${on.map(({ name, part: own }) => `${name}: ${flow(own)}`).join(', ')} }`;
    }
  }
}

const STYLE: DumpOptions = { schema: YAML_SCHEMA, flowLevel: 0, lineWidth: -1, quoteStyle: 'double' };

/** A single value, in quotes if it needs them anywhere: as the only item of a list. */
const scalarText = (value: string | number | boolean): string =>
  dump([value], STYLE).trim().slice('['.length, -']'.length);
