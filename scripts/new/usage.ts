import type { PageFlag } from '../../src/engine/scaffold/pageFlags.ts';

/** Columns before an explanation, and columns of a line. */
const LEAD = 19;
const WIDTH = 110;

/** What `--help` prints. */
export const usageOf = (flags: readonly PageFlag[]): string => `Usage: npm run new -- KIND "NAME" [options]

Writes a new page with the blocks that pages of its kind have, every property explained, and valid at once. KIND is
"page", or one page of a collection in site.config.yaml: "product" for one of "products". On a terminal, whatever is
missing is asked for. No existing file is ever changed.

  --root DIR       the folder that holds site.config.yaml and pages/ (default: this project)
  --blocks LIST    the block types of the page, in order, separated by commas, instead of the usual ones
  --dry-run        show what would be written, and write nothing

The page's properties, as in its file:
${flags.map(describe).join('\n')}

npm run new -- block NAME writes a new type of block: its schema, its component and its example.

  --interactive    a block that runs in the browser, with the half that runs in the build
  --root DIR, --dry-run  as above

npm run new -- site FOLDER writes a small site of its own, which this project then checks, builds and shows (--root).

  --name NAME      what stands in its header; asked for on a terminal, as the following are
  --kind KIND      company, clinic or blank
  --language TAGS  the language of its pages, such as en-IN; or several, the main one first: en-IN,ta-IN
  --colour COLOUR  the colour of its brand, such as "#0b7a75": all others follow from it
  --dry-run        as above

npm run new -- import FOLDER makes pages of the Markdown files in a folder, with their pictures.

  --root DIR, --dry-run  as above

  --help           this text

Exit code: 0 written, 2 wrong usage, 130 interrupted. Nothing is written unless everything is.`;

function describe({ name, takes, description }: PageFlag): string {
  const lines = [''];
  for (const word of description.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines.splice(-1, 1, word);
    else if (LEAD + line.length + word.length < WIDTH) lines.splice(-1, 1, `${line} ${word}`);
    else lines.push(word);
  }
  const lead = `  --${name} ${takes}`.padEnd(LEAD);
  return lines.map((line, at) => `${at === 0 ? lead : ' '.repeat(LEAD)}${line}`).join('\n');
}
