import { useRef, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { MediaAnswer } from '../../protocol/site.ts';
import type { ControlProps } from '../forms/control.ts';
import { above, below } from '../forms/schema.ts';
import { useForm } from '../forms/useForm.ts';
import { Glyph } from '../parts/Button.tsx';
import type { StudioStore } from '../state/StudioStore.ts';
import { whyFailed } from '../state/state.ts';
import { useStore } from '../state/useStore.ts';

/** A picture: chosen from those of the site, or dropped, pasted or picked as a file, which puts it among them. */
export function PictureControl({ field, control, value, set, remove }: ControlProps) {
  const store = useStore();
  const { site, file } = useForm();
  const [said, setSaid] = useState('');
  const [isOver, setOver] = useState(false);
  const src = typeof value === 'string' ? value : '';
  const own = site.names.media.find((medium) => medium.src === src);
  // While a picture is on its way, its author goes on writing.
  const write = useRef(set);
  write.current = set;
  const choose = (next: string): void => {
    write.current(next);
    // People who cannot see it need words: the field for them is next.
    void store.select({ file: file.file, pointer: below(above(field.pointer), 'alt') }, true);
  };
  const upload = async (picture: File | undefined): Promise<void> => {
    if (picture === undefined) return;
    setSaid('The picture is being read …');
    const { src: added, said: notes } = await addPicture(store, picture);
    setSaid(notes);
    if (added !== undefined) choose(added);
  };
  const fileIn = (data: DataTransfer): File | undefined =>
    [...data.files].find(({ type }) => type.startsWith('image/'));
  return (
    <section
      className="picture"
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
      {own === undefined ? null : <img src={own.shown} width={own.width} height={own.height} alt="" />}
      <input
        {...control}
        value={src}
        list={`${control.id}-media`}
        placeholder="Choose, drop or paste a picture"
        onChange={({ target }) => {
          if (target.value === '' && !field.required) remove();
          else set(target.value);
        }}
      />
      <datalist id={`${control.id}-media`}>
        {site.names.media.map((medium) => (
          <option key={medium.src} value={medium.src} />
        ))}
      </datalist>
      <label className="plain file">
        <Glyph name="hand" /> From this device
        <input
          type="file"
          className="unseen"
          accept="image/*"
          onChange={({ target }) => void upload(target.files?.[0])}
        />
      </label>
      {site.names.media.length === 0 ? null : (
        <details>
          <summary>Pictures of this site</summary>
          <div className="media">
            {site.names.media.map((medium) => (
              <button
                key={medium.src}
                type="button"
                title={medium.src}
                aria-pressed={medium.src === src}
                onClick={() => choose(medium.src)}
              >
                <img src={medium.shown} alt={medium.src} loading="lazy" />
              </button>
            ))}
          </div>
        </details>
      )}
      <p className="quiet" role="status">
        {said}
      </p>
    </section>
  );
}

/** A size in words. */
export const inBytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Puts a file among the pictures of the site. @returns how pages name it, if it is there, and what is to be said */
export async function addPicture(
  store: StudioStore,
  picture: File,
): Promise<{ readonly src?: string; readonly said: string }> {
  const most = store.state().site?.mostUploaded ?? Infinity;
  if (picture.size > most)
    return { said: `This picture has ${inBytes(picture.size)}; at most ${inBytes(most)} are possible.` };
  const address = `${ADDRESS.media}?name=${encodeURIComponent(picture.name)}`;
  const outcome = await store.tell<MediaAnswer>(address, picture);
  if (outcome.kind !== 'answer') return { said: whyFailed(outcome) };
  const stays = 'If this is taken back, the picture stays among the pictures of this site.';
  await store.readSite();
  return { src: outcome.answer.medium.src, said: [...outcome.answer.notes, stays].join(' ') };
}
