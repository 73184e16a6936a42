import { ADDRESS, TOKEN_HEADER, WINDOW_HEADER } from '../../protocol/address.ts';
import type { Refused } from '../../protocol/file.ts';

export type Outcome<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'gone' };

export interface Requests {
  readonly window: string;
  readonly get: <Answer>(address: string) => Promise<Outcome<Answer>>;
  readonly post: <Answer>(address: string, body: object | Blob) => Promise<Outcome<Answer>>;
  readonly listen: (onEvent: (event: unknown) => void) => Promise<void>;
}

/** Makes the requests of a Studio document, with the token in it. */
export function newRequests(document: Document): Requests {
  const token = document.querySelector<HTMLMetaElement>('meta[name="studio-token"]')?.content ?? '';
  // Another device in the network has no secure context, and so no `randomUUID`.
  const window = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const send = (address: string, request: RequestInit): Promise<Response> =>
    fetch(address, {
      ...request,
      headers: { ...request.headers, [TOKEN_HEADER]: token, [WINDOW_HEADER]: window },
    });
  const ask = async <Answer>(address: string, request: RequestInit): Promise<Outcome<Answer>> => {
    try {
      const response = await send(address, request);
      // Said by what stands before a server that is away.
      if (response.status >= 502) return { kind: 'gone' };
      if (response.ok) return { kind: 'answer', answer: (await response.json()) as Answer };
      return { kind: 'refused', refused: await refusalIn(response) };
    } catch {
      return { kind: 'gone' };
    }
  };
  return {
    window,
    get: (address) => ask(address, {}),
    post: (address, sent) => {
      const [type, body] = sent instanceof Blob ? ['octet-stream', sent] : ['json', JSON.stringify(sent)];
      return ask(address, { method: 'POST', body, headers: { 'Content-Type': `application/${type}` } });
    },
    listen: async (onEvent) => {
      const silent = new AbortController();
      const response = await send(ADDRESS.events, { signal: silent.signal });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      while (reader !== undefined) {
        const timer = setTimeout(() => silent.abort(), SILENCE);
        const { done, value } = await reader.read().finally(() => clearTimeout(timer));
        if (done) return;
        const parts = (rest + value).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) if (part.startsWith(DATA)) onEvent(JSON.parse(part.slice(DATA.length)));
      }
    },
  };
}

/** Milliseconds in which a server that is there gives several signs of life. */
const SILENCE = 60_000;

/** What stands before an event; before a sign of life, nothing does. */
const DATA = 'data: ';

async function refusalIn(response: Response): Promise<Refused> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null && 'refused' in body && 'message' in body)
    return body as Refused;
  return { refused: 'failed', message: `The dev server could not do this (${response.status}).` };
}
