import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { formatDiff, formatRepairs } from '../../../../src/engine/fix/formatRepairs.ts';
import { repairContent } from '../../../../src/engine/fix/repairContent.ts';
import { memoised } from '../../../../src/engine/model/memoised.ts';
import { FORMATS, formatReport, isFormat } from '../../../../src/engine/report/report.ts';
import { freshCache } from '../freshCache.ts';
import { inMemory, page, plainSite } from '../siteFromFiles.ts';

/** Escape sequences, a bell, C1 controls, marks of direction, workflow commands old and new, and Markdown. */
const EVIL =
  '\u001b[31m\u001b]0;owned\u0007\u009b2J\u202egnp.exe\u2066\u200f::error::x ##[add-mask]y [a](https://e.example) <img src=x onerror=a> |b| `c` @all';

/** Valid YAML that says all this, in a name, a value and the lines around them. */
const quoted = JSON.stringify(EVIL).replace(
  /[\u007f-\uffff]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
const blocks = `  - type: cards
    title: ${quoted}
    collection: ${quoted}
    ${quoted}: x
    emphasis: \u202e\u2066::error file=x::hidden
    # ::error::in a comment
    # \u202eno comment
    titel: ::set-output name=a::b
  - type: faq
    items:
      - question: |
          ::error::at the beginning of a line
          ::add-mask::of a text
        answr: b
`;

/** What is wrong with a site that says all this, and repaired of it. */
const evilSite = memoised(async () => {
  const text = page({ name: 'Tea', blocks, top: `sumary: ${quoted}\n` });
  const { root, unsaved } = await inMemory({ ...plainSite, 'pages/tea.yaml': text });
  const repaired = await repairContent({ project, root, cwd: root, unsaved, now: () => 0 }, freshCache());
  return { ...repaired, text };
});

const CONTROLS = /(?![\n\r])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
/** What GitHub's runner takes for a command: at the beginning of a line, spaces aside, or the old kind anywhere. */
const COMMAND = /^\s*::(?!(?:error|warning|notice) file=pages\/tea\.yaml,)|##\[/m;

describe('nothing that an author writes does anything but appear', () => {
  it.each(FORMATS)('in the format %s', async (format) => {
    const { found, text: written } = await evilSite();
    if (!isFormat(format)) throw new Error('no format');
    const text = formatReport(found.report, format, { colour: false, textOf: () => written });
    expect(found.report.issues).toHaveLength(7);
    expect(text).not.toMatch(CONTROLS);
    expect(text.replace(/^ *"[\s\S]*$/m, '')).not.toMatch(COMMAND);
    if (format === 'json' || format === 'sarif') {
      // Nothing is lost on the way to a program.
      expect(JSON.parse(text)).toBeDefined();
      expect(text).not.toMatch(/^\s*::/m);
    }
  });

  it('in the diff and the account of repairs', async () => {
    const repaired = await evilSite();
    const diff = formatDiff(repaired.files);
    expect(diff).toContain('\n+        answer: b\n');
    for (const text of [diff, formatRepairs(repaired, [], true)]) {
      expect(text).not.toMatch(CONTROLS);
      expect(text).not.toMatch(COMMAND);
    }
  });
});
