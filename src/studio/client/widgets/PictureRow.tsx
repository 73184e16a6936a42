import { useEffect, useId, useRef, useState } from 'react';
import { controlAttributes } from '../forms/control.ts';
import { fieldOf } from '../forms/field.ts';
import { Button } from '../parts/Button.tsx';
import { FileButton } from '../parts/FileButton.tsx';
import { Status } from '../parts/Status.tsx';
import { useStudio } from '../state/useStore.ts';
import { MediaChoice, useUpload } from './PictureControl.tsx';
import { AltControl } from './valueControls.tsx';

export interface ChosenPicture {
  readonly src: string;
  readonly alt: string;
}

const ALT = { ...fieldOf('alt', '', { type: 'string' }, true, {}), label: 'What the picture shows' };

/** Asks for a picture of the site, or one of this device, and what it shows. It appears because somebody has asked for it. */
export function PictureRow({ onDone }: { readonly onDone: (picture: ChosenPicture) => void }) {
  const { site } = useStudio();
  const [src, setSrc] = useState('');
  const [alt, setAlt] = useState('');
  const [said, upload] = useUpload(setSrc);
  const [isMissing, setMissing] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const id = useId();
  const media = site?.names.media ?? [];
  const isChosen = src !== '';
  useEffect(() => {
    const first = isChosen
      ? document.getElementById(id)
      : row.current?.querySelector<HTMLElement>('button, input');
    first?.focus();
  }, [id, isChosen]);
  const done = (): void => {
    setMissing(alt.trim() === '');
    if (alt.trim() === '') document.getElementById(id)?.focus();
    else onDone({ src, alt: alt.trim() });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its controls leave
    <div
      ref={row}
      className="rich-picture stack"
      onKeyDown={(event) => {
        // It is one sentence.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        if (!(event.target instanceof HTMLElement) || event.target.id !== id) return;
        event.preventDefault();
        done();
      }}
    >
      <MediaChoice known={media} chosen={src} onChoose={setSrc} />
      <FileButton accept="image/*" onFile={(file) => void upload(file)}>
        From this device
      </FileButton>
      {isChosen ? (
        <>
          <label className="label" htmlFor={id}>
            {ALT.label}
          </label>
          <AltControl
            field={ALT}
            issues={[]}
            control={controlAttributes(id, '', false)}
            value={alt}
            set={(next) => setAlt(String(next))}
            write={setAlt}
            remove={() => setAlt('')}
          />
          <Button onClick={done}>Put it in</Button>
        </>
      ) : null}
      <Status>{isMissing ? 'Say what it shows: people who cannot see it read this instead.' : said}</Status>
    </div>
  );
}
