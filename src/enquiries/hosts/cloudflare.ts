import { answerForm } from './hostFunction.ts';

/** The part of Workers KV that is used. */
interface Namespace {
  get(key: string): Promise<string | null>;
  put(key: string, text: string): Promise<void>;
  list(options: {
    readonly prefix: string;
  }): Promise<{ readonly keys: readonly { readonly name: string }[] }>;
  delete(key: string): Promise<void>;
}

interface Context {
  readonly request: Request;
  readonly env: Readonly<Record<string, unknown>> & { readonly ENQUIRIES: Namespace };
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The function of Cloudflare Pages. */
export const onRequest = ({ request, env, waitUntil }: Context): Promise<Response> =>
  answerForm(request, {
    address: request.headers.get('cf-connecting-ip') ?? '',
    texts: {
      get: (key) => env.ENQUIRIES.get(key),
      put: (key, text) => env.ENQUIRIES.put(key, text),
      keys: async (prefix) => (await env.ENQUIRIES.list({ prefix })).keys.map(({ name }) => name),
      delete: (key) => env.ENQUIRIES.delete(key),
    },
    env,
    waitUntil,
  });
