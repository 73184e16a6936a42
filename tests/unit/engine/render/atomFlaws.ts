import { JSDOM } from 'jsdom';
import { parseXml } from './parseXml.ts';

const ATOM = 'http://www.w3.org/2005/Atom';
/** Makes a document of HTML; a window for each would take a second in all. */
const parser = new new JSDOM('').window.DOMParser();
const htmlOf = (text: string): Document => parser.parseFromString(text, 'text/html');

/** RFC 3339, section 5.6. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** How often an element may stand in another: RFC 4287, sections 4.1.1 and 4.1.2. */
const FEED = {
  ...{ id: [1, 1], title: [1, 1], updated: [1, 1], subtitle: [0, 1], rights: [0, 1] },
  icon: [0, 1],
};
const ENTRY = {
  ...{ id: [1, 1], title: [1, 1], updated: [1, 1], published: [0, 1] },
  content: [1, 1],
  summary: [0, 1],
};
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  feed: ['author', 'category', 'contributor', 'entry', 'generator', 'link', 'logo'],
  entry: ['author', 'category', 'contributor', 'link', 'rights', 'source'],
};

/** What is wrong with a feed by the rules of RFC 4287, and with the addresses in its posts. */
export function atomFlaws(text: string): string[] {
  const feed = parseXml(text).documentElement;
  if (feed.namespaceURI !== ATOM || feed.localName !== 'feed') return [`it is a ${feed.tagName}`];
  const entries = childrenOf(feed, 'entry');
  const ids = [feed, ...entries].map((one) => childrenOf(one, 'id')[0]?.textContent ?? '');
  const relations = childrenOf(feed, 'link').map((link) => link.getAttribute('rel') ?? 'alternate');
  return [
    ...countFlaws(feed, FEED),
    ...entries.flatMap((entry) => countFlaws(entry, ENTRY)),
    ...ids.filter((id) => !isWhole(id)).map((id) => `"${id}" is no IRI`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is used twice`),
    ...['self', 'alternate']
      .filter((one) => !relations.includes(one))
      .map((one) => `it has no link "${one}"`),
    ...[...feed.querySelectorAll('updated, published')].flatMap(({ textContent }) =>
      TIME.test(textContent ?? '') && !Number.isNaN(Date.parse(textContent ?? ''))
        ? []
        : [`the time ${textContent}`],
    ),
    ...[...feed.querySelectorAll('link')].flatMap((link) =>
      isWhole(link.getAttribute('href') ?? '') ? [] : [`a link to "${link.getAttribute('href')}"`],
    ),
    ...entries.flatMap((entry) => (authorsOf(feed, entry) === 0 ? ['an entry without an author'] : [])),
    ...entries.flatMap((entry) => contentFlaws(childrenOf(entry, 'content')[0])),
  ];
}

function contentFlaws(content: Element | undefined): string[] {
  if (content?.getAttribute('type') !== 'html') return ['a content that is not HTML'];
  return [...htmlOf(content.textContent ?? '').querySelectorAll('[href], [src]')].flatMap((element) => {
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
    return isWhole(address) ? [] : [`"${address}" in a post`];
  });
}

const childrenOf = (element: Element, name: string): Element[] =>
  [...element.children].filter(({ localName, namespaceURI }) => localName === name && namespaceURI === ATOM);

const authorsOf = (...elements: readonly Element[]): number =>
  elements.flatMap((one) => childrenOf(one, 'author').flatMap((author) => childrenOf(author, 'name'))).length;

function countFlaws(element: Element, rules: Readonly<Record<string, readonly number[]>>): string[] {
  const known = [...Object.keys(rules), ...(OTHERS[element.localName] ?? [])];
  const unknown = [...element.children].filter(({ localName }) => !known.includes(localName));
  return [
    ...unknown.map(({ tagName }) => `${element.localName} with a ${tagName}`),
    ...Object.entries(rules).flatMap(([name, [least = 0, most = 0]]) => {
      const count = childrenOf(element, name).length;
      return count >= least && count <= most ? [] : [`${element.localName} with ${count} ${name}`];
    }),
  ];
}

/** Whether an address means the same wherever it is written. */
const isWhole = (address: string): boolean => /^(?:https?:\/\/[^/\s]|urn:|mailto:|tel:)\S*$/.test(address);
