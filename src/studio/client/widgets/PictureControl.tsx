import { useRef, useState } from 'react';
import { segmentsOf } from '../../../engine/model/jsonPointer.ts';
import { ADDRESS } from '../../protocol/address.ts';
import type { FaviconAnswer, MediaAnswer, Medium } from '../../protocol/site.ts';
import type { ControlProps } from '../forms/control.ts';
import { above, at, below, isList, type Json } from '../forms/schema.ts';
import { useForm } from '../forms/useForm.ts';
import { FileButton } from '../parts/FileButton.tsx';
import { Status } from '../parts/Status.tsx';
import type { StudioStore } from '../state/StudioStore.ts';
import { type StudioState, whyFailed, whyNot } from '../state/state.ts';
import { useStore } from '../state/useStore.ts';

/** A picture, or the icon of tabs: chosen from those of the site, or dropped, pasted or picked as a file, which puts it among them. */
export function PictureControl({ field, control, value, set, remove }: ControlProps) {
  const store = useStore();
  const { site, file } = useForm();
  const [isOver, setOver] = useState(false);
  const src = typeof value === 'string' ? value : '';
  const isIcon = field.widget === 'favicon';
  const { drawings, media } = site.names;
  const known = isIcon ? drawings : media;
  const own = known.find((medium) => medium.src === src);
  // While a picture is on its way, its author goes on writing.
  const write = useRef(set);
  write.current = set;
  const choose = (next: string, before?: StudioState['values']): void => {
    const now = store.state().values[file.file];
    if (before !== undefined && hasMoved(before[file.file], now, field.pointer)) {
      store.refuse({
        refused: 'conflict',
        message: 'What the picture was for is in another place by now.',
        hint: 'Choose it there: it is among the pictures of this site.',
      });
      return;
    }
    write.current(next);
    if (isIcon) return;
    // People who cannot see it need words: the field for them is next.
    const alt = below(above(field.pointer), 'alt');
    void store.select({ file: file.file, pointer: alt }, true);
    if (src !== '' && next !== src && at(store.state().values[file.file], alt))
      store.say('What people who cannot see the picture are told is still about the old one.', true);
  };
  const [said, upload] = useUpload(choose, isIcon ? field.pointer : undefined);
  const fileIn = (data: DataTransfer): File | undefined =>
    [...data.files].find(({ type }) => type.startsWith('image/'));
  return (
    <section
      className="picture stack"
      aria-labelledby={`${control.id}-name`}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void upload(fileIn(event.dataTransfer) ?? event.dataTransfer.files[0]);
      }}
      onPaste={(event) => {
        const pasted = fileIn(event.clipboardData);
        if (pasted === undefined) return;
        event.preventDefault();
        void upload(pasted);
      }}
    >
      {own === undefined ? null : <img src={own.shown} alt="" />}
      <input
        {...control}
        value={src}
        list={`${control.id}-media`}
        placeholder={isIcon ? 'Choose or drop an SVG' : 'Choose, drop or paste a picture'}
        onChange={({ target }) => {
          if (target.value === '' && !field.required) remove();
          else set(target.value);
        }}
      />
      <datalist id={`${control.id}-media`}>
        {known.map((medium) => (
          <option key={medium.src} value={medium.src} />
        ))}
      </datalist>
      <FileButton accept={isIcon ? 'image/svg+xml' : 'image/*'} onFile={(picture) => void upload(picture)}>
        From this device
      </FileButton>
      {known.length === 0 ? null : (
        <details>
          <summary>{isIcon ? 'Drawings in pages/_static' : 'Pictures of this site'}</summary>
          <MediaChoice known={known} chosen={src} onChoose={choose} />
        </details>
      )}
      <Status>{said}</Status>
    </section>
  );
}

/** Whether another item of a list is at a place by now: not where the one that was there has only been typed into. */
function hasMoved(before: Json | undefined, after: Json | undefined, pointer: string): boolean {
  if (pointer === '') return false;
  const list = above(pointer);
  const [was, is] = [itemsAt(before, list), itemsAt(after, list)];
  const index = Number(segmentsOf(pointer).at(-1));
  const [old, now] = [was[index], is[index]];
  const isOther =
    was.length !== is.length ||
    is.some((item, other) => item === old && was[other] !== old) ||
    was.some((item, other) => item === now && is[other] !== now);
  return (old !== now && isOther) || hasMoved(before, after, list);
}

function itemsAt(value: Json | undefined, list: string): readonly string[] {
  const items = at(value, list);
  return isList(items) ? items.map((item) => JSON.stringify(item)) : [];
}

/** Puts a file among the pictures of the site, and says what has become of it. @param added told how pages name it, and of all values as they were before */
export function useUpload(
  added: (src: string, before: StudioState['values']) => void,
  iconAt?: string,
): readonly [said: string, upload: (picture: File | undefined) => Promise<void>] {
  const store = useStore();
  const [said, setSaid] = useState('');
  const upload = async (picture: File | undefined): Promise<void> => {
    if (picture === undefined) return;
    setSaid('The picture is being read …');
    const { values } = store.state();
    const { src, said: notes } = await addPicture(store, picture, iconAt);
    setSaid(notes);
    if (src !== undefined) added(src, values);
  };
  return [said, upload];
}

interface MediaChoiceProps {
  readonly known: readonly Medium[];
  readonly chosen: string;
  readonly onChoose: (src: string) => void;
}

/** The pictures of the site, to choose one. */
export const MediaChoice = ({ known, chosen, onChoose }: MediaChoiceProps) => (
  <div className="media">
    {known.map(({ src, shown }) => (
      <button key={src} type="button" title={src} aria-pressed={src === chosen} onClick={() => onChoose(src)}>
        <img src={shown} alt={src} loading="lazy" />
      </button>
    ))}
  </div>
);

/** A size in words. */
export const inBytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Puts a file among the pictures of the site, or makes it the icon that the settings have at a pointer. @returns how pages name it, if it is there, and what is to be said */
export async function addPicture(
  store: StudioStore,
  picture: File,
  iconAt?: string,
): Promise<{ readonly src?: string; readonly said: string }> {
  const most = store.state().site?.mostUploaded ?? Infinity;
  if (picture.size > most)
    return { said: `This picture has ${inBytes(picture.size)}; at most ${inBytes(most)} are possible.` };
  const name = `name=${encodeURIComponent(picture.name)}`;
  if (iconAt !== undefined) {
    const address = `${ADDRESS.favicon}?${name}&pointer=${encodeURIComponent(iconAt)}`;
    const refused = await store.step<FaviconAnswer>(address, picture, ({ notes }) =>
      ['This is the icon now.', ...notes].join(' '),
    );
    return { said: whyNot(refused) };
  }
  const outcome = await store.tell<MediaAnswer>(`${ADDRESS.media}?${name}`, picture);
  if (outcome.kind !== 'answer') return { said: whyFailed(outcome) };
  const stays = 'If this is taken back, the picture stays among the pictures of this site.';
  await store.readSite();
  return { src: outcome.answer.medium.src, said: [...outcome.answer.notes, stays].join(' ') };
}
