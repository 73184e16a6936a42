import { useEffect, useMemo } from 'react';
import { useForm } from '../forms/useForm.ts';
import { useStore, useStudio } from '../state/useStudio.ts';
import { type LinkChoice, linkChoices } from './linkChoices.ts';

const SETTINGS = 'site.config.yaml';

/**
 * The links that can be chosen on the page that is being edited.
 *
 * @param isWanted whether they are about to be shown: the telephone and the mail address are in the site's settings,
 *   which are read only then
 */
export function useLinkChoices(isWanted: boolean): readonly LinkChoice[] {
  const store = useStore();
  const { site } = useForm();
  const { route, page, values, files } = useStudio();
  const isKnown = files[SETTINGS] !== undefined;
  useEffect(() => {
    if (isWanted && !isKnown) void store.open(SETTINGS);
  }, [isWanted, isKnown, store]);
  const { routes } = site.names;
  const settings = files[SETTINGS]?.value;
  const own = values[page ?? ''];
  // A form has many links, and a site may have thousands of pages.
  return useMemo(() => linkChoices(routes, route, settings, own), [routes, route, settings, own]);
}
