/*
 * What the process does that bundles the Studio's half in the browser.
 */
import { bundled } from '../../engine/bundle/bundleOnce.ts';
import { bundleClient, type ClientPlaces } from './clientCode.ts';

/** Bundles. @throws as `bundled` */
export const bundleOnce = (places: ClientPlaces): Promise<void> => bundled(bundleClient(places));
