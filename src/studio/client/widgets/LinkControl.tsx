import { useEffect, useMemo, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { Json } from '../../protocol/file.ts';
import type { LinkedRoute, LinksAnswer } from '../../protocol/site.ts';
import type { ControlProps } from '../forms/control.ts';
import { isList, isObject, SETTINGS } from '../forms/schema.ts';
import { Combobox } from '../parts/Combobox.tsx';
import { foundBy } from '../parts/foundBy.ts';
import { useAnswer, useStore, useStudio } from '../state/useStore.ts';
import { placeholderOf } from './valueControls.tsx';

/** A link: typed, or chosen from the site's pages, their named blocks, the telephone and the mail address. */
export function LinkControl({ field, control, value, set, write }: ControlProps) {
  const [isWanted, setWanted] = useState(false);
  const link = typeof value === 'string' ? value : '';
  const choices = useLinkChoices(isWanted);
  const target = choices.find((choice) => choice.link === link);
  return (
    <div className="picker">
      <Combobox
        control={control}
        value={link}
        placeholder={placeholderOf(field)}
        name="Links"
        fitting={(typed) => foundBy(typed, choices, (choice) => [choice.name, choice.link])}
        keyOf={(choice) => choice.link}
        onOpen={() => setWanted(true)}
        onType={write}
        onChoose={(choice) => set(choice.link)}
        note={({ isOpen }) =>
          isOpen || target === undefined ? null : <p className="quiet">{target.name}</p>
        }
      >
        {({ name, link: to, kind }) => (
          <>
            <span>{name}</span>
            <code className="quiet cut">{to}</code>
            <span className="quiet">{kind}</span>
          </>
        )}
      </Combobox>
    </div>
  );
}

interface LinkChoice {
  readonly link: string;
  readonly name: string;
  readonly kind: 'Page' | 'Place' | 'Contact';
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
      kind: 'Place',
    }),
  );
  const pages = routes.map((one): LinkChoice => ({ link: one.route, name: one.name, kind: 'Page' }));
  const places = routes
    .filter((one) => one !== own)
    .flatMap((one) =>
      one.anchors.map((anchor): LinkChoice => {
        const base = one.route === '/' ? '/' : one.route;
        return { link: `${base}#${anchor}`, name: `${one.name}: ${anchor}`, kind: 'Place' };
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
  ].map((one) => ({ ...one, kind: 'Contact' as const }));
}

/** `isWanted`: whether they are about to be shown; the blocks of all pages are read only then. */
function useLinkChoices(isWanted: boolean): readonly LinkChoice[] {
  const store = useStore();
  const { site, route, page, values, files } = useStudio();
  const isKnown = files[SETTINGS] !== undefined;
  useEffect(() => {
    if (isWanted && !isKnown) void store.open(SETTINGS);
  }, [isWanted, isKnown, store]);
  const [answer] = useAnswer<LinksAnswer>(isWanted ? ADDRESS.links : undefined);
  // Until then, the pages alone.
  const routes = useMemo(
    () =>
      answer?.routes ?? (site?.pages ?? []).map(({ route: at, name }) => ({ route: at, name, anchors: [] })),
    [answer, site],
  );
  const settings = files[SETTINGS]?.value;
  const own = values[page ?? ''];
  // A form has many links, and a site may have thousands of pages.
  return useMemo(() => linkChoices(routes, route, settings, own), [routes, route, settings, own]);
}
