import { answerForm } from './hostFunction.ts';

/** Sends a command to the Redis database that is connected to the project, over its REST interface. */
async function redis(...command: readonly string[]): Promise<unknown> {
  const { KV_REST_API_URL: url, KV_REST_API_TOKEN: token } = process.env;
  if (!url) throw new Error('No Redis database is connected to this project: KV_REST_API_URL is not set.');
  const reply = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!reply.ok) throw new Error(`The Redis database answers with status ${reply.status}.`);
  return Object(await reply.json()).result;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const answer = (request: Request): Promise<Response> =>
  answerForm(request, {
    address: request.headers.get('x-real-ip') ?? '',
    texts: {
      get: async (key) => {
        const text = await redis('GET', key);
        return isText(text) ? text : undefined;
      },
      put: (key, text) => redis('SET', key, text),
      keys: async (prefix) => [await redis('KEYS', `${prefix}*`)].flat().filter(isText),
      delete: (key) => redis('DEL', key),
    },
    env: process.env,
  });

/** The function of Vercel, by the methods that it answers. */
export { answer as GET, answer as POST };
