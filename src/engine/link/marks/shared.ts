import type { MarkKind } from '../mark.ts';
import { id } from './id.ts';

/** The name of a list of shared blocks. `expandBlocks` replaces its whole entry with the list. */
export const shared: MarkKind = { ...id, offered: 'shared' };
