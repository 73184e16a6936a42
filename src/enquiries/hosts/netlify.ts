import { answerForm } from './hostFunction.ts';

/** The part of @netlify/blobs that is used. It is installed where the function is deployed. */
interface Blobs {
  getStore(options: { readonly name: string; readonly consistency: 'strong' }): {
    get(key: string): Promise<string | null>;
    set(key: string, text: string): Promise<unknown>;
    list(options: {
      readonly prefix: string;
    }): Promise<{ readonly blobs: readonly { readonly key: string }[] }>;
    delete(key: string): Promise<void>;
  };
}

interface Context {
  readonly ip: string;
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

const NAME = '@netlify/blobs';

/** The function of Netlify. */
export default async function onRequest(request: Request, context: Context): Promise<Response> {
  const { getStore }: Blobs = await import(NAME);
  const store = getStore({ name: 'enquiries', consistency: 'strong' });
  return answerForm(request, {
    address: context.ip,
    texts: {
      get: (key) => store.get(key),
      put: (key, text) => store.set(key, text),
      keys: async (prefix) => (await store.list({ prefix })).blobs.map(({ key }) => key),
      delete: (key) => store.delete(key),
    },
    env: process.env,
    waitUntil: (work) => context.waitUntil?.(work),
  });
}

export const config = { path: '/enquiries' };
