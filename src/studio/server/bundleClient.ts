import { outcomeOf } from '../../engine/bundle/bundleOnce.ts';
import { bundleClient, type ClientPlaces } from './clientCode.ts';

/** Bundles, tells the process that started this one how that went, and lets this process end. */
export const bundleOnce = (places: ClientPlaces): Promise<unknown> => outcomeOf(bundleClient(places));
