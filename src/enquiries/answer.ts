import { beforeStop } from '../site/parts/form/beforeStop.ts';
import type { Mistakes } from '../site/parts/form/checkAnswer.ts';
import { wordsFor } from '../site/words/wordsFor.ts';
import type { EnquirySite } from './enquiry.ts';
import type { Refused } from './submission.ts';

/** What has become of a request. */
export type Answer =
  | { readonly kind: 'kept'; readonly name: string }
  | { readonly kind: 'mistakes'; readonly mistakes: Mistakes }
  | { readonly kind: 'tooMany'; readonly seconds: number }
  | { readonly kind: Refused['refused'] | 'notPosted' | 'foreign' };

const STATUS: Readonly<Record<Answer['kind'], number>> = {
  kept: 200,
  mistakes: 422,
  tooMany: 429,
  tooLarge: 413,
  wrongFile: 415,
  noForm: 400,
  notPosted: 405,
  foreign: 403,
};

/** Answers a request: with JSON if that is what it accepts, else with a page for whoever has no script. */
export function answered(answer: Answer, request: Request, site: EnquirySite): Response {
  const { kind } = answer;
  const headers = new Headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'accept, origin',
    ...(kind === 'foreign' ? {} : { 'access-control-allow-origin': new URL(site.baseUrl).origin }),
    ...(kind === 'notPosted' ? { allow: 'POST' } : {}),
    ...(answer.kind === 'tooMany' ? { 'retry-after': String(answer.seconds) } : {}),
  });
  const init = { status: STATUS[kind], headers };
  if (request.headers.get('accept')?.includes('application/json')) {
    const mistakes = answer.kind === 'mistakes' ? { mistakes: Object.fromEntries(answer.mistakes) } : {};
    return Response.json({ [kind === 'kept' ? 'kept' : 'error']: kind, ...mistakes }, init);
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  return new Response(pageOf(answer, site), init);
}

const STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:36rem;margin:12vh auto;padding:0 1.5rem}';

function pageOf(answer: Answer, { name, language, baseUrl, email }: EnquirySite): string {
  const { outcome, service: words } = wordsFor(language);
  const isKept = answer.kind === 'kept';
  const title = isKept ? outcome.sent({ name: beforeStop(answer.name) }) : words.titles[answer.kind];
  const lines =
    answer.kind === 'mistakes'
      ? [`<ul>${[...answer.mistakes.values()].map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`]
      : [];
  const next = isKept
    ? words.next
    : `${words.afterFailure[answer.kind]} ${words.orWrite({ address: email })}`;
  return `<!doctype html><html lang="${escaped(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(`${title} | ${name}`)}</title><style>${STYLE}</style><main><h1>${escaped(title)}</h1>${lines.join('')}<p>${escaped(next)}</p><p><a href="${escaped(baseUrl)}/">${escaped(name)}</a></p></main></html>\n`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
