import { describe, expect, it, vi } from 'vitest';
import { newRequests } from '../../../../../src/studio/client/state/requests.ts';
import { ADDRESS, TOKEN_HEADER } from '../../../../../src/studio/protocol/address.ts';

/** As much of a document of the Studio as is asked for: its token. */
const documentWith = (token: string): Document =>
  ({ querySelector: () => ({ content: token }) }) as unknown as Document;

/** A dev server that was started anew: it knows the token of the document that it sends, and no other. */
function newServer(token: string): (address: string, request?: RequestInit) => Promise<Response> {
  return async (address, request) => {
    if (address === ADDRESS.studio) return new Response(token);
    if (new Headers(request?.headers).get(TOKEN_HEADER) !== token) return new Response('{}', { status: 403 });
    return new Response('event: message\ndata: {"event":"hello"}\n\n');
  };
}

describe('an author whose window is idle while the dev server is started anew', () => {
  it('goes on hearing what changes, without typing', async () => {
    vi.stubGlobal(
      'DOMParser',
      class {
        parseFromString = documentWith;
      },
    );
    vi.stubGlobal('fetch', newServer('the new token'));
    const heard: unknown[] = [];
    const requests = newRequests(documentWith('the old token'));
    await requests.listen((event) => heard.push(event), new AbortController().signal);
    expect(heard).toEqual([{ event: 'hello' }]);
  });
});
