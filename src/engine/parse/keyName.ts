import { getScalarValue, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import { YAML_SCHEMA } from './yamlSchema.ts';

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
