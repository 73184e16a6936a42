import { type MouseEvent, useState } from 'react';
import { EmbeddedPage } from '../../parts/EmbeddedPage.tsx';
import { NewTabNote } from '../../parts/NewTabNote.tsx';
import { Section } from '../../parts/Section.tsx';
import type { IslandComponent } from '../../siteTypes.ts';
import { useIslandWords } from '../../words/useIslandWords.ts';
import css from './Map.module.css';

/** The data of the section for the browser. */
export interface MapProps {
  readonly id: string | null;
  readonly title: string;
  readonly text: string | null;
  readonly address: readonly string[];
  /** The embedded map and the link to directions; `null` if the site has none. */
  readonly map: { readonly src: string; readonly host: string; readonly directions: string } | null;
}

/** The address and a map. The map is another site's, so nothing is fetched from there before a click (behaviour 29). */
const AddressAndMap: IslandComponent<MapProps> = ({ props }) => {
  const { id, title, text, address, map } = props;
  const words = useIslandWords().map;
  const [isShown, setShown] = useState(false);
  const isPlaced = address.length > 0 || map !== null;
  if (!isPlaced && text === null) return null;
  const onShow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setShown(true);
  };
  return (
    <Section id={id ?? undefined} title={title} text={text ?? undefined}>
      {isPlaced ? (
        <div className={css.card}>
          <div className={css.words}>
            {address.length === 0 ? null : (
              <address>
                {address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            )}
            {map === null ? null : (
              <a
                href={map.directions}
                target="_blank"
                rel="noopener noreferrer"
                className="button button-quiet"
              >
                {words.directions}
                <NewTabNote />
              </a>
            )}
          </div>
          {map === null ? null : isShown ? (
            <EmbeddedPage
              className={css.map}
              src={map.src}
              title={words.frame({ address: address.join(', ') })}
              allows="scripts"
              takesFocus
            />
          ) : (
            <div className={`${css.map} ${css.offer}`}>
              {/* Without a script the link leads to the map. */}
              <a href={map.src} className="button button-quiet" onClick={onShow}>
                {words.show}
              </a>
              <p>{words.origin({ host: map.host })}</p>
            </div>
          )}
        </div>
      ) : null}
    </Section>
  );
};

// The folder decides the name of the export, which inside this file would shadow the built-in `Map`.
export { AddressAndMap as Map };
