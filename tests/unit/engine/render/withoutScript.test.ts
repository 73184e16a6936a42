import { beforeAll, describe, expect, it } from 'vitest';
import { INDUSTRIES, SERVICES } from '../../site/specification.ts';
import { HOOK } from '../buildProcess.ts';
import { onEach, siteNamed } from '../builtPages.ts';

let pages: ReadonlyMap<string, Document>;

beforeAll(async () => {
  pages = (await siteNamed('real')).pages;
}, HOOK);

const each = (look: (document: Document, route: string) => readonly string[]): string[] =>
  onEach(pages, look);
/** The words of the link in each language of the site. */
const SKIPS = new Set(['Skip to content', 'நேராக உள்ளடக்கத்துக்குச் செல்ல']);
const wordsOf = (element: Element | null): string => element?.textContent.trim() ?? '';

// What the styles hide is looked at in tests/e2e/withoutScript.spec.ts.
describe('10: a visitor without JavaScript', () => {
  it('finds no words that only a script could show', () => {
    const kept = each((page) =>
      [...page.body.querySelectorAll('[hidden], [inert], template, main noscript')].flatMap((element) => {
        const copy = element.cloneNode(true) as Element; // Of the same kind.
        for (const control of copy.querySelectorAll('button, label, legend')) control.remove();
        const isControl =
          element.matches('button, form') || (wordsOf(copy) === '' && element.localName !== 'template');
        return isControl ? [] : [element.outerHTML];
      }),
    );
    expect(kept).toEqual([]);
  });

  it('skips the header with the first link of every page', () => {
    const flaws = each((page) => {
      const first = page.body.querySelector('a, button, summary, input, [tabindex]');
      const isSkip = first?.getAttribute('href') === '#main' && SKIPS.has(wordsOf(first));
      return isSkip && page.getElementById('main')?.localName === 'main'
        ? []
        : [first?.outerHTML ?? 'nothing'];
    });
    expect(flaws).toEqual([]);
  });

  it('opens every question with the browser’s own means, and finds an answer inside', () => {
    const questions = [...pages.values()].flatMap((page) => [
      ...page.querySelectorAll('[data-block=faq] details'),
    ]);
    expect(questions.length).toBeGreaterThan(40);
    const flaws = questions.filter((question) => {
      const [summary, ...others] = question.children;
      const isAnswered = others.some((part) => wordsOf(part).length > 20);
      return summary?.localName !== 'summary' || !isAnswered;
    });
    expect(flaws.map(wordsOf)).toEqual([]);
  });

  it('opens every dialog with a button that the browser understands, or follows a link to the same form', () => {
    const flaws = each((page) =>
      [...page.querySelectorAll('[aria-haspopup=dialog]')].flatMap((opener) => {
        const opened = page.getElementById(opener.getAttribute('commandfor') ?? '');
        const opens = opened?.localName === 'dialog' && opener.getAttribute('command') === 'show-modal';
        // Where a fragment leads is asked in render.test.ts.
        return opens ||
          /^(?:mailto:|[\w/-]*#\w|(?:\/ta)?\/contact-us)/.test(opener.getAttribute('href') ?? '')
          ? []
          : [opener.outerHTML];
      }),
    );
    expect(flaws).toEqual([]);
    for (const [route] of [...INDUSTRIES, ...SERVICES])
      expect(
        pages.get(route)?.querySelectorAll('[data-block=bookDemo] a[aria-haspopup=dialog]'),
        route,
      ).toHaveLength(1);
  });

  it('can send every form, each field of which has a name and a label', () => {
    let forms = 0;
    const flaws = each((page) =>
      // What is tried out is computed by a script and sent nowhere.
      [...page.querySelectorAll('main form:not([role=search], [data-block=tryOut] form)')].flatMap((form) => {
        forms += 1;
        const isSent =
          form.getAttribute('method') === 'post' &&
          /^(?:mailto:|https:)/.test(form.getAttribute('action') ?? '');
        const fields = [...form.querySelectorAll('input:not([type=hidden]), select, textarea')];
        return [
          ...(isSent && form.querySelector('button[type=submit]') ? [] : [form.outerHTML.slice(0, 80)]),
          ...fields
            .filter(
              (field) =>
                !field.getAttribute('name') ||
                wordsOf(field.closest('label') ?? page.querySelector(`label[for="${field.id}"]`)) === '',
            )
            .map(({ outerHTML }) => outerHTML),
        ];
      }),
    );
    expect(flaws).toEqual([]);
    expect(forms).toBeGreaterThan(20);
  });

  it('reads all eight features of each product, each with its title and what it does', () => {
    for (const [route] of INDUSTRIES) {
      const titles = [...(pages.get(route)?.querySelectorAll('[data-block=featureShowcase] h3') ?? [])];
      const told = titles.filter((title) => wordsOf(title) && wordsOf(title.nextElementSibling).length > 20);
      expect([titles.length, told.length], route).toEqual([8, 8]);
    }
  });
});
