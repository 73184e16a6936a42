/** The text of a generated schema: a line for each property of the root and of `$defs`, so that changes can be read. */
export function schemaText(schema: Readonly<Record<string, unknown>>): string {
  const properties = Object.entries(schema).map(([name, value]) => {
    const isDefinitions = name === '$defs' && typeof value === 'object' && value !== null;
    return `  ${JSON.stringify(name)}: ${isDefinitions ? linesOf(value) : JSON.stringify(value)}`;
  });
  return `{\n${properties.join(',\n')}\n}\n`;
}

const linesOf = (definitions: object): string =>
  `{\n${Object.entries(definitions)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n  }`;
