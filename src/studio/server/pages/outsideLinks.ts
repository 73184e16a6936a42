import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { OutsideAnswer } from '../../protocol/site.ts';

/** Links that are asked for at most, and how many of them at once. */
const MOST = 40;
const AT_ONCE = 4;
const PATIENCE = 8000;
const HOPS = 4;

/** Only headers, of public addresses at their usual ports: no way to look around in the network it runs in. */
export async function outsideLinks(text: string, find: Find = findAll): Promise<OutsideAnswer> {
  const all = [...new Set(text.match(/https?:\/\/[^\s"'<>()[\]{}|\\^`]+/g) ?? [])].map((link) =>
    link.replace(/[.,;:!?]+$/, ''),
  );
  const asked = all.filter(mayBeAsked).slice(0, MOST);
  const waiting = [...asked];
  const broken: { link: string; why: string }[] = [];
  const work = async (): Promise<void> => {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
      const why = await whyBroken(link, HOPS, publicLookup(find));
      if (why !== undefined) broken.push({ link, why });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    asked: asked.length,
    left: all.filter((link) => !asked.includes(link)),
    broken: broken.sort((a, b) => all.indexOf(a.link) - all.indexOf(b.link)),
  };
}

/** Whether an address is one of a public website, as far as it says itself. */
export function mayBeAsked(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, port, username, password } = new URL(link);
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    (protocol === 'http:' || protocol === 'https:') &&
    port === '' &&
    username + password === '' &&
    (isIP(host) === 0 ? host.includes('.') : isPublic(host))
  );
}

/** What is nobody's on the Internet (IANA, special-purpose address registries). */
const SPECIAL = subnets(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
);
/** Of version 6, only global unicast addresses that carry none of version 4 are public. */
const GLOBAL = subnets('ipv6', '2000::/3');
const SPECIAL_OF_6 = subnets('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20');

function subnets(family: 'ipv4' | 'ipv6', ranges: string): BlockList {
  const list = new BlockList();
  for (const range of ranges.split(' ')) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !SPECIAL.check(address, 'ipv4');
  return GLOBAL.check(address, 'ipv6') && !SPECIAL_OF_6.check(address, 'ipv6');
}

type Find = (
  name: string,
  done: (
    fault: Error | null,
    found: readonly { readonly address: string; readonly family: number }[],
  ) => void,
) => void;

const findAll: Find = (name, done) => lookup(name, { all: true }, done);

/** Finds the addresses of a name for the one connection that then uses them, if all of them are public. */
const publicLookup =
  (find: Find): LookupFunction =>
  (hostname, options, done) =>
    find(hostname, (fault, found) => {
      if (fault !== null) return done(fault, '');
      if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
        return done(Object.assign(new Error('not public'), { code: 'ENOTPUBLIC' }), '');
      const [first] = found;
      if (options.all === true) done(null, [...found]);
      else done(null, first?.address ?? '', first?.family);
    });

const WHY: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no website of this name',
  ENOTPUBLIC: 'it is on no public website',
  ECONNREFUSED: 'the website does not answer',
};

async function whyBroken(
  link: string,
  hops: number,
  lookup: LookupFunction,
  method: 'HEAD' | 'GET' = 'HEAD',
): Promise<string | undefined> {
  const { status, location, fault } = await headersOf(link, lookup, method);
  if (status === undefined) return WHY[fault ?? ''] ?? 'the website does not answer';
  if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, link)) {
    const next = new URL(location, link).href;
    if (hops === 0) return 'it leads from one address to another without end';
    return mayBeAsked(next) ? whyBroken(next, hops - 1, lookup) : 'it leads to no public website';
  }
  // Some websites do not answer what only asks for the headers.
  if ((status === 405 || status === 501) && method === 'HEAD') return whyBroken(link, hops, lookup, 'GET');
  // Whether a page is there that only some may see, nobody else can say.
  if (status < 400 || [401, 403, 429].includes(status)) return undefined;
  return status === 404 || status === 410
    ? 'there is no such page'
    : `the website answers with the fault ${status}`;
}

interface Headers {
  readonly status?: number | undefined;
  readonly location?: string | undefined;
  readonly fault?: string | undefined;
}

const headersOf = (link: string, lookup: LookupFunction, method: 'HEAD' | 'GET'): Promise<Headers> =>
  new Promise((resolve) => {
    const ask = link.startsWith('https:') ? requestSafe : requestPlain;
    const options = {
      method,
      lookup,
      signal: AbortSignal.timeout(PATIENCE),
      agent: false,
    } as const;
    const sent = ask(link, options, (response) => {
      const { statusCode: status, headers } = response;
      resolve({ status, location: headers.location });
      response.destroy();
    });
    sent.on('error', (fault) => resolve({ fault: 'code' in fault ? String(fault.code) : '' }));
    sent.end();
  });
