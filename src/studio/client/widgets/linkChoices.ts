import type { Json } from '../../protocol/file.ts';
import type { LinkedRoute } from '../../protocol/site.ts';
import { isList, isObject } from '../forms/json.ts';

export interface LinkChoice {
  readonly link: string;
  readonly name: string;
  readonly kind: 'page' | 'place' | 'contact';
}

/** Pages, the named blocks on them, and how to reach the organisation. `page` has blocks that are new. */
export function linkChoices(
  routes: readonly LinkedRoute[],
  route: string | undefined,
  site: Json | undefined,
  page?: Json,
): readonly LinkChoice[] {
  const own = routes.find((one) => one.route === route);
  const here = [...new Set([...(own?.anchors ?? []), ...namesOf(page)])].map(
    (anchor): LinkChoice => ({
      link: `#${anchor}`,
      name: `${anchor}, on this page`,
      kind: 'place',
    }),
  );
  const pages = routes.map((one): LinkChoice => ({ link: one.route, name: one.name, kind: 'page' }));
  const places = routes
    .filter((one) => one !== own)
    .flatMap((one) =>
      one.anchors.map((anchor): LinkChoice => {
        const base = one.route === '/' ? '/' : one.route;
        return { link: `${base}#${anchor}`, name: `${one.name}: ${anchor}`, kind: 'place' };
      }),
    );
  return [...here, ...pages, ...contacts(site), ...places];
}

function namesOf(page: Json | undefined): readonly string[] {
  const blocks = isObject(page) && isList(page.blocks) ? page.blocks : [];
  return blocks.flatMap((block) => (isObject(block) && typeof block.id === 'string' ? block.id : []));
}

function contacts(site: Json | undefined): readonly LinkChoice[] {
  const contact = isObject(site) ? site.contact : undefined;
  if (!isObject(contact)) return [];
  const { phone, email } = contact;
  return [
    ...(typeof phone === 'string'
      ? [{ link: `tel:${phone.replaceAll(/[^+\d]/g, '')}`, name: `Call ${phone}` }]
      : []),
    ...(typeof email === 'string' ? [{ link: `mailto:${email}`, name: `Write to ${email}` }] : []),
  ].map((one) => ({ ...one, kind: 'contact' as const }));
}

export function fittingLinks(choices: readonly LinkChoice[], typed: string): readonly LinkChoice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter(({ link, name }) => {
    const text = `${link} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
