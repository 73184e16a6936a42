import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedSite } from '../model/site.ts';
import { MANIFEST } from '../model/siteAddresses.ts';
import type { Look } from '../model/theme.ts';
import type { AppIcon } from './siteIcons.ts';

/**
 * What a browser needs to put the site on a home screen (Web Application Manifest). Its addresses are relative to itself,
 * so that they are right wherever the site lies. It opens in the browser, which has a back button and an address.
 */
export function webManifest(
  { name, language }: LinkedSite,
  { colors }: Look,
  appIcons: readonly AppIcon[],
): OutputFile {
  const manifest = {
    name,
    lang: language,
    id: './',
    start_url: './',
    scope: './',
    display: 'browser',
    ...(colors === undefined ? {} : { theme_color: colors.light, background_color: colors.light }),
    icons: appIcons.map(({ address, size, isMaskable }) => ({
      src: address.slice(1),
      sizes: `${size}x${size}`,
      type: 'image/png',
      ...(isMaskable ? { purpose: 'maskable' } : {}),
    })),
  };
  return { path: MANIFEST.slice(1), contents: `${JSON.stringify(manifest)}\n` };
}
