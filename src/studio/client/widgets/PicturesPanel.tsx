import { useEffect, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { Picture, PicturesAnswer, PicturesRequest } from '../../protocol/site.ts';
import { Button, PlaceLink } from '../parts/Button.tsx';
import { FileButton } from '../parts/FileButton.tsx';
import { PanelHead, SearchField } from '../parts/PanelHead.tsx';
import { whyFailed } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import { addPicture, inBytes } from './PictureControl.tsx';

/** Every picture of the site: how large it is, what shows it, another one in its place everywhere, and away with it. */
export function PicturesPanel() {
  const store = useStore();
  const { site, version } = useStudio();
  const [pictures, setPictures] = useState<readonly Picture[]>();
  const [wanted, setWanted] = useState('');
  const [asked, setAsked] = useState<string>();
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may be one of a picture
  useEffect(() => {
    void store.ask<PicturesAnswer>(ADDRESS.pictures).then((outcome) => {
      if (outcome.kind === 'answer') setPictures(outcome.answer.pictures);
    });
  }, [store, version, site?.names]);
  const act = async (request: PicturesRequest, done: string): Promise<void> => {
    const outcome = await store.tell<PicturesAnswer>(ADDRESS.pictures, request);
    setAsked(undefined);
    if (outcome.kind === 'answer') setPictures(outcome.answer.pictures);
    setSaid(whyFailed(outcome) || done);
  };
  const replace = async ({ src }: Picture, file: File): Promise<void> => {
    const added = await addPicture(store, file);
    setSaid(added.said);
    if (added.src === undefined || added.src === src) return;
    await act(
      { do: 'replace', src, by: added.src },
      `${nameOf(added.src)} is shown in its place everywhere.`,
    );
    await store.readSite();
  };
  const words = wanted.toLowerCase();
  const shown = (pictures ?? []).filter(({ src, uses }) =>
    [nameOf(src), ...uses.map(({ on }) => on)].join(' ').toLowerCase().includes(words),
  );
  const unused = shown.filter(({ uses }) => uses.length === 0).map(({ src }) => src);
  /** Undo does not bring a picture back, so it asks once more. */
  const deleteButton = (gone: readonly string[], name: string, sign = name): React.ReactNode => (
    <Button
      glyph="trash"
      aria-label={asked === name ? `Really: ${name}` : name}
      onClick={() =>
        asked === name
          ? void act(
              { do: 'delete', pictures: gone },
              'Deleted. A copy is in node_modules/.cache/studio-pictures.',
            )
          : setAsked(name)
      }
    >
      {asked === name ? 'Really delete?' : sign}
    </Button>
  );
  return (
    <div className="form">
      <PanelHead title="Pictures" help="All pictures of this site, with the pages that show them." />
      <FileButton
        accept="image/*"
        onFile={(file) => void addPicture(store, file).then((added) => setSaid(added.said))}
      >
        Add a picture
      </FileButton>
      <SearchField
        label="Find a picture"
        placeholder="Its name, or a page"
        value={wanted}
        onWrite={setWanted}
      />
      <p className="quiet" role="status">
        {pictures === undefined ? 'Reading the pictures …' : said}
      </p>
      {pictures !== undefined && shown.length === 0 ? (
        <p className="quiet">{words === '' ? 'There are none yet.' : 'There is none of this name.'}</p>
      ) : null}
      {unused.length < 2 ? null : deleteButton(unused, `Delete the ${unused.length} that nothing shows`)}
      <ul className="pictures">
        {shown.map((picture) => (
          <li key={picture.src}>
            <img src={picture.shown} alt="" loading="lazy" />
            <div>
              <strong>{nameOf(picture.src)}</strong>
              <p className="quiet">
                {picture.width === undefined ? '' : `${picture.width} × ${picture.height}, `}
                {inBytes(picture.bytes)}
                {picture.uses.length === 0 ? ', not shown anywhere' : ''}
              </p>
              {picture.uses.map(({ file, pointer, on }) => (
                <PlaceLink key={`${file}#${pointer}`} to={{ file, pointer }}>
                  {on}
                </PlaceLink>
              ))}
              {picture.uses.length === 0 ? (
                deleteButton([picture.src], `Delete ${nameOf(picture.src)}`, 'Delete')
              ) : (
                <FileButton
                  accept="image/*"
                  label={`Replace ${nameOf(picture.src)} everywhere`}
                  onFile={(file) => void replace(picture, file)}
                >
                  Replace everywhere
                </FileButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const nameOf = (src: string): string => src.replace(/^_media\//, '');
