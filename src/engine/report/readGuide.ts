/** What the guide says about a kind of mistake. */
export interface Explanation {
  /** Markdown, without its heading: what the mistake is, and a wrong and a right example. */
  readonly markdown: string;
  /** Its first sentence, without Markdown. */
  readonly summary: string;
}

/**
 * Reads the explanations of codes.
 *
 * @param guide the text of `schemas/MISTAKES.md`, where each code is a section
 * @returns the explanations by code, in the order of the guide
 */
export function readGuide(guide: string): ReadonlyMap<string, Explanation> {
  const sections = guide.split(/^### /m).slice(1);
  return new Map(
    sections.map((section): [string, Explanation] => {
      const [heading = '', ...lines] = section.split(/\r?\n/);
      const next = lines.findIndex((line) => /^#{1,2} /.test(line));
      const markdown = lines
        .slice(0, next < 0 ? undefined : next)
        .join('\n')
        .trim();
      const first = /^(?:A warning\. )?(.*?[.!](?=\s|$))/.exec(markdown)?.[1] ?? markdown;
      return [heading.trim(), { markdown, summary: first.replaceAll('`', '') }];
    }),
  );
}

/** An explanation for a terminal: examples are indented instead of fenced. */
export function asPlainText({ markdown }: Explanation): string {
  const lines: string[] = [];
  let isExample = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isExample = !isExample;
    else lines.push(isExample ? `  ${line}`.trimEnd() : line.replaceAll('`', ''));
  }
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}
