import { ADDRESS } from '../../protocol/address.ts';
import type { MediaAnswer } from '../../protocol/media.ts';
import type { StudioStore } from '../state/StudioStore.ts';

export const inBytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Puts a file among the pictures of the site. @returns how pages name it, if it is there, and what is to be said */
export async function addPicture(
  store: StudioStore,
  picture: File,
): Promise<{ readonly src?: string; readonly said: string }> {
  const most = store.state().site?.limits.upload ?? Infinity;
  if (picture.size > most)
    return { said: `This picture has ${inBytes(picture.size)}; at most ${inBytes(most)} are possible.` };
  const address = `${ADDRESS.media}?name=${encodeURIComponent(picture.name)}`;
  const outcome = await store.tell<MediaAnswer>(address, picture);
  if (outcome.kind === 'gone') return { said: 'The dev server does not answer. Try again when it is back.' };
  if (outcome.kind === 'refused') return { said: `${outcome.refused.message} ${outcome.refused.hint ?? ''}` };
  const stays = 'If this is taken back, the picture stays among the pictures of this site.';
  await store.readSite();
  return { src: outcome.answer.medium.src, said: [...outcome.answer.notes, stays].join(' ') };
}
