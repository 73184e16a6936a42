/*
 * The file that the visitor's first sign brings: a movement of the pointer, a touch, a key, the focus, or scrolling. What
 * follows only on such a sign is here and not in the boot script, so that a visitor who only reads is sent no more than that.
 */

import type { Boot } from './bootScript.ts';
import { askConsent } from './consent.ts';
import { supportDialogs } from './dialogs.ts';
import { watchPictures } from './entrance.ts';
import { heedCode } from './heedCode.ts';
import { startRuntime, watchIntent } from './intent.ts';
import { openMenus } from './menus.ts';
import { heedSearchSigns } from './searchSign.ts';
import { heedShortcuts } from './shortcuts.ts';
import { whenParsed } from './whenParsed.ts';

/** The address of `copyCode.ts`, written before the file that the visitor's first sign brings (`bundle.ts`). */
declare const COPY: string;

/**
 * @param boot the boot script
 * @param signs what the visitor has done; nothing if the page itself has asked for this
 * @returns what starts the runtime
 */
export function attend(boot: Boot, signs: readonly Event[]): () => Promise<void> {
  removeEventListener('keydown', boot.onSign);
  supportDialogs();
  openMenus();
  whenParsed(watchPictures);
  watchIntent(boot, signs);
  heedSearchSigns(boot);
  heedShortcuts(signs);
  whenParsed(() => heedCode(() => import(/* @vite-ignore */ COPY)));
  whenParsed(askConsent);
  return () => startRuntime(boot);
}
