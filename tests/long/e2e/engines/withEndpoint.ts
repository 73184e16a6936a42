import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { project } from '../../../../scripts/project.ts';
import { startServer } from '../../../../src/engine/serve/serve.ts';
import { OUTSIDE } from '../../../e2e/outside.ts';
import { buildSite, ENQUIRIES } from '../../../e2e/sites.ts';

/** The fields of a form that reached the endpoint. */
type Fields = readonly (readonly [string, string])[];

/**
 * Visits the tea house that takes enquiries, with an endpoint of its own: in other engines than Chromium, no test can
 * answer in its place.
 */
export async function withEndpoint(
  visit: (url: string, received: readonly Fields[]) => Promise<void>,
): Promise<void> {
  const received: Fields[] = [];
  const endpoint = createServer(async (request, response) => {
    received.push([...new URLSearchParams(await text(request))]);
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
  });
  await new Promise<void>((done) => endpoint.listen(0, '127.0.0.1', done));
  // It listens on a port, so there is an address.
  const { port } = endpoint.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'enquiries-'));
  const [content, out] = [join(folder, 'content'), join(folder, 'dist')];
  await cp(join(project, ENQUIRIES), content, { recursive: true });
  const config = join(content, 'site.config.yaml');
  const there = (await readFile(config, 'utf8')).replaceAll(OUTSIDE, `http://127.0.0.1:${port}`);
  await writeFile(config, there.replace('[outside.example]', `["127.0.0.1:${port}"]`));
  await buildSite(content, out);
  const server = await startServer({ root: out, port: 0 });
  try {
    await visit(server.url, received);
  } finally {
    await server.close();
    endpoint.closeAllConnections();
    endpoint.close();
    await rm(folder, { recursive: true, force: true });
  }
}
