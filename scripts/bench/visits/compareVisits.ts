import { startServer } from '../../../src/engine/serve/serve.ts';
import { CONNECTIONS, SLOWED } from './connections.ts';
import { type Asked, measureVisits, type VisitMeasure } from './measureVisits.ts';

/**
 * Serves built sites as `npm start` does, and measures visits to them.
 *
 * @param sites folders of builds of this site, which get all kinds of visits
 * @param beside folders of other sites with the same page, which is only loaded
 */
export async function compareVisits(
  sites: readonly string[],
  beside: readonly string[],
  asked: Asked,
): Promise<VisitMeasure[]> {
  const servers = await Promise.all(
    [...sites, ...beside].map(async (name) => ({ name, server: await startServer({ root: name, port: 0 }) })),
  );
  const visited = servers.map(({ name, server }) => ({ name, url: server.url.replace(/\/$/, '') }));
  try {
    if (beside.length > 0) return await measureVisits(visited, { ...asked, only: ['load'] });
    return await measureVisits(visited, asked);
  } finally {
    await Promise.all(servers.map(({ server }) => server.close()));
  }
}

/** The table that people read. */
export function formatVisits(measures: readonly VisitMeasure[]): string {
  const conditions = CONNECTIONS.map(
    ({ name, latency, down }) => `${name}: ${latency} ms a request, ${(down * 8) / 1e6} Mbit/s`,
  );
  const lines = measures.map(({ connection, visit, site, figures }) => {
    const texts = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
    const full = measures.find(
      (other) => other.visit === 'full load' && other.connection === connection && other.site === site,
    )?.figures.milliseconds;
    if (full !== undefined && visit.startsWith('in place'))
      texts.push(`${Math.round(((figures.milliseconds ?? 0) / full) * 100)} % of a full load`);
    return `${connection.padEnd(8)} ${visit.padEnd(18)} ${site.padEnd(24)} ${texts.join(', ')}`;
  });
  return [`${conditions.join('; ')}; processor slowed ${SLOWED} times; medians, in ms`, ...lines, ''].join(
    '\n',
  );
}
