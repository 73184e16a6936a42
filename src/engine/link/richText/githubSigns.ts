import type { HtmlExtension, Token } from 'micromark-util-types';
import { escapeHtml } from '../../model/escapeHtml.ts';
import { markdownWords } from '../../model/markdownWords.ts';

/** What GitHub calls a quotation that begins with `[!NOTE]`. */
const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'] as const;
type Alert = (typeof ALERTS)[number];

/** @param words those that a theme has in a language; those that it lacks are in English */
export const signWords =
  (words: Readonly<Record<string, unknown>>) =>
  (key: keyof typeof markdownWords): string => {
    const own = words[key];
    return typeof own === 'string' ? own : markdownWords[key];
  };

/** The first line of a quotation that is an alert, behind its sign. */
export const ALERT = new RegExp(String.raw`\[!(${ALERTS.join('|')})\][ \t]*(?:\n|$)`, 'i');
const QUOTED_ALERT = new RegExp(String.raw`^>?[ \t]*${ALERT.source}`, 'i');

/*
 * A cleaned text has neither ids nor words of its own. Until it is cleaned and its page is known, a sign stands for both: a
 * name and numbers between two characters that mean nothing to anybody (Unicode, private use).
 */
const BEGIN = '\ue0f0';
const END = '\ue0f1';
const sign = (...facts: readonly (string | number)[]): string => BEGIN + facts.join(' ') + END;
const SIGN = new RegExp(`${BEGIN}(\\w+)(?: (\\d+) (\\d+))?${END}`, 'g');
const CALL = new RegExp(`<sup>${BEGIN}call [^${END}]*${END}</sup>`, 'g');

/** Stands for a brace behind a backslash until placeholders are filled in: it begins none. */
const BRACE = '\ue0f2';

/** A text in which nothing is such a sign yet; every place stays. */
export const withoutSigns = (text: string): string => text.replace(/[\ue0f0-\ue0f2]/g, '\ufffd');

/** HTML in which placeholders are filled in, with the braces that begin none. */
export const withBraces = (html: string): string => html.replaceAll(BRACE, '{');

const braces: HtmlExtension = {
  exit: {
    characterEscapeValue(token) {
      const escaped = this.sliceSerialize(token);
      this.raw(escaped === '{' ? BRACE : this.encode(escaped));
    },
  },
};

/** HTML without the footnotes that it refers to. */
export const withoutCalls = (html: string): string => html.replace(CALL, '');

/** Makes a sign of each box to check. */
const boxes: HtmlExtension = {
  enter: {
    taskListCheckValueChecked() {
      this.raw(sign('done'));
    },
    taskListCheckValueUnchecked() {
      this.raw(sign('open'));
    },
  },
};

/** Makes an aside of each quotation that is an alert; of its first line, `withGithubSigns` makes a sign. */
function alertsIn(text: string): HtmlExtension {
  const nameOf = ({ start, end }: Token): string =>
    QUOTED_ALERT.test(text.slice(start.offset, end.offset)) ? 'aside' : 'blockquote';
  return {
    enter: {
      blockQuote(token) {
        this.getData('tightStack').push(false);
        this.lineEndingIfNeeded();
        this.tag(`<${nameOf(token)}>`);
      },
    },
    exit: {
      blockQuote(token) {
        this.getData('tightStack').pop();
        this.lineEndingIfNeeded();
        this.tag(`</${nameOf(token)}>`);
        this.setData('slurpAllLineEndings');
      },
    },
  };
}

/** Loads what reads the footnotes, boxes to check and alerts of GitHub. */
export async function loadGithubSigns() {
  const [{ gfmFootnote, gfmFootnoteHtml }, { gfmTaskListItem }] = await Promise.all([
    import('micromark-extension-gfm-footnote'),
    import('micromark-extension-gfm-task-list-item'),
  ]);
  const notes = gfmFootnoteHtml({
    label: ' ',
    clobberPrefix: '',
    backLabel: (at, use) => `${at + 1} ${use}`,
  });
  return {
    extensions: [gfmFootnote(), gfmTaskListItem()],
    htmlExtensions: (text: string) => [notes, boxes, braces, alertsIn(text)],
  };
}

const MADE_CALL = /<sup><a href="#fn-[^"]*" id="[^"]*" data-footnote-ref=""[^>]*>(\d+)<\/a><\/sup>/g;
const MADE_BACK =
  /<a href="[^"]*" data-footnote-backref="" aria-label="(\d+ \d+)"[^>]*>↩(?:<sup>\d+<\/sup>)?<\/a>/g;
const MADE_NOTES = /<section data-footnotes="" class="footnotes">.*\n([\s\S]*)\n<\/section>$/;
const MADE_ALERT = new RegExp(String.raw`<aside>\n<p>\[!(${ALERTS.join('|')})\][ \t]*\n?`, 'gi');

/** HTML that was just made of Markdown, with a sign for whatever has an id or words that the text itself has not. */
export function withGithubSigns(html: string): string {
  const uses = new Map<string, number>();
  return html
    .replace(MADE_NOTES, (_section, list: string) => {
      let number = 0;
      const items = list
        .replace(/<li id="fn-[^"]*">/g, () => `<li>${sign('item', ++number, 1)}`)
        .replace(MADE_BACK, (_link, numbers: string) => sign('back', numbers));
      return `${sign('notes')}${items}${sign('end')}`;
    })
    .replace(MADE_CALL, (_call, number: string) => {
      const use = (uses.get(number) ?? 0) + 1;
      uses.set(number, use);
      return `<sup>${sign('call', number, use)}</sup>`;
    })
    .replace(MADE_ALERT, (_line, kind: string) => {
      return `<aside>\n<p><strong>${sign(kind.toLowerCase())}</strong></p>\n<p>`;
    })
    .replace(/(<\/strong><\/p>\n)<p><\/p>\n?/g, '$1');
}

/** Whether a text has such signs. */
export const hasSigns = (html: string): boolean => html.includes(BEGIN);

/**
 * Puts elements in the place of signs.
 *
 * @param html cleaned
 * @param nth which of the texts with footnotes on its page it is, from 1: no two have the same ids
 */
export function drawnSigns(html: string, words: ReturnType<typeof signWords>, nth: () => number): string {
  if (!hasSigns(html)) return html;
  const text = html.includes(`${BEGIN}notes${END}`) ? nth() : 1;
  const own = text === 1 ? '' : String(text);
  const said = (key: keyof typeof markdownWords, number = ''): string =>
    escapeHtml(words(key).replace('{number}', () => number));
  return html
    .replace(/<li>\s*\ue0f0item (\d+) 1\ue0f1/g, (_item, number: string) => `<li id="fn${own}:${number}">`)
    .replace(
      /<aside>(?=\s*<p><strong>\ue0f0(\w+)\ue0f1)/g,
      (_aside, kind: string) => `<aside data-alert="${kind}">`,
    )
    .replace(SIGN, (whole, name: string, number = '', use = '1') => {
      const call = `fnref${own}:${number}${use === '1' ? '' : `.${use}`}`;
      switch (name) {
        case 'notes':
          return `<section role="doc-endnotes" aria-label="${said('footnotes')}"><hr>`;
        case 'end':
          return '</section>';
        case 'call':
          return `<a id="${call}" href="#fn${own}:${number}" role="doc-noteref" aria-label="${said('footnote', number)}">${number}</a>`;
        case 'back':
          return `<a href="#${call}" role="doc-backlink" aria-label="${said('back', number)}">↩\ufe0e</a>`;
        case 'done':
        case 'open':
          return `<span role="img" aria-label="${said(name)}">${name === 'done' ? '☑' : '☐'}</span>`;
        default:
          return isAlert(name) ? said(name) : whole;
      }
    });
}

const isAlert = (name: string): name is Alert => ALERTS.some((one) => one === name);
