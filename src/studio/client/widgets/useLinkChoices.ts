import { useEffect, useMemo, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { LinkedRoute, LinksAnswer } from '../../protocol/site.ts';
import { SETTINGS } from '../forms/siteGroups.ts';
import { useForm } from '../forms/useForm.ts';
import { useStore, useStudio } from '../state/useStudio.ts';
import { type LinkChoice, linkChoices } from './linkChoices.ts';

/** `isWanted`: whether they are about to be shown; the blocks of all pages are read only then. */
export function useLinkChoices(isWanted: boolean): readonly LinkChoice[] {
  const store = useStore();
  const { site } = useForm();
  const { route, page, values, files } = useStudio();
  const isKnown = files[SETTINGS] !== undefined;
  useEffect(() => {
    if (isWanted && !isKnown) void store.open(SETTINGS);
  }, [isWanted, isKnown, store]);
  const [read, setRead] = useState<readonly LinkedRoute[]>();
  useEffect(() => {
    if (!isWanted) return;
    void store.ask<LinksAnswer>(ADDRESS.links).then((outcome) => {
      if (outcome.kind === 'answer') setRead(outcome.answer.routes);
    });
  }, [isWanted, store]);
  // Until then, the pages alone.
  const routes = useMemo(
    () => read ?? site.pages.map(({ route: at, name }) => ({ route: at, name, anchors: [] })),
    [read, site.pages],
  );
  const settings = files[SETTINGS]?.value;
  const own = values[page ?? ''];
  // A form has many links, and a site may have thousands of pages.
  return useMemo(() => linkChoices(routes, route, settings, own), [routes, route, settings, own]);
}
