import { getScalarValue, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import { YAML_SCHEMA } from './yamlSchema.ts';

/** Whether a key's name is exactly its text: an unquoted word that YAML does not turn into another value. */
export function isPlainWord({ style, fast, valueStart, valueEnd }: ScalarEvent, text: string): boolean {
  if (style !== SCALAR_STYLE.PLAIN || !fast || valueStart < 0) return false;
  const length = valueEnd - valueStart;
  if (length === 2 && text.startsWith('<<', valueStart)) return true;
  const first = text.charCodeAt(valueStart) | 0x20; // A letter in lower case.
  if (first < 0x61 || first > 0x7a) return false;
  return length > 5 || length < 4 || !/^(?:null|true|false)$/i.test(text.slice(valueStart, valueEnd));
}

/** A key's name in the parsed value: `0x1` becomes "1", `~` becomes "null". */
export function keyName(event: ScalarEvent, text: string): string {
  const written =
    event.valueStart < 0
      ? ''
      : event.fast
        ? text.slice(event.valueStart, event.valueEnd)
        : getScalarValue(text, event);
  return event.style === SCALAR_STYLE.PLAIN && written !== '<<'
    ? String(YAML_SCHEMA.resolveImplicitScalarTag(written).value)
    : written;
}
