import type { CutWord } from '#model/theme.ts';
import { fitText, textWidth } from './fitText.ts';
import { graphemes } from './graphemes.ts';
import { sceneRooms } from './sceneRooms.generated.ts';

/** The words of a scene that are too long for their place even in the smallest letters; of anything else, none. */
export function cutWords({
  kind,
  highlight = 'base',
  ...words
}: Readonly<Record<string, unknown>>): CutWord[] {
  const rooms = sceneRooms[String(kind)]?.[String(highlight)]?.split('|') ?? [];
  return (['labels', 'values'] as const).flatMap((name, list) => {
    const given = words[name];
    if (!Array.isArray(given)) return [];
    return (rooms[list] ?? '').split(' ').flatMap((room, at): CutWord[] => {
      const text: unknown = given[at];
      if (typeof text !== 'string' || room === '' || textWidth(text, 1) <= Number(room)) return [];
      const shown = fitText(text, Number(room), 1);
      return [{ pointer: `/${name}/${at}`, text, shown, fits: graphemes(shown).length - 1 }];
    });
  });
}
