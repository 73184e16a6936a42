import { useEffect, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { FontsAnswer } from '../../protocol/site.ts';
import type { ControlProps } from '../forms/control.ts';
import { Combobox } from '../parts/Combobox.tsx';
import { foundBy } from '../parts/foundBy.ts';
import { Status } from '../parts/Status.tsx';
import { useAnswer } from '../state/useStore.ts';

const known = new Set<string>();

/** A font of the brand: one that is installed, drawn in its own letters, or a file of the site's own. */
export function FontControl({ control, value, set, write }: ControlProps) {
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [answer] = useAnswer<FontsAnswer>(isWanted ? ADDRESS.fonts : undefined);
  const fonts = answer?.fonts ?? [];
  useEffect(() => {
    for (const { name, file } of answer?.fonts ?? []) {
      if (known.has(name)) continue;
      known.add(name);
      // It is fetched when it is drawn.
      document.fonts.add(new FontFace(familyOf(name), `url(${file})`));
    }
  }, [answer]);
  const fitting = (wanted: string) => foundBy(wanted, fonts, ({ family, name }) => [family, name]);
  const isUnknown = typed !== undefined && answer !== undefined && fitting(typed).length === 0;
  /** Half a name is no mistake yet. */
  const typedAll = (): void => {
    if (typed !== undefined && typed !== value) write(typed);
    setTyped(undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its control leaves
    <div
      className="picker"
      onBlur={typedAll}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Enter' && !defaultPrevented) typedAll();
      }}
    >
      <Combobox
        control={control}
        value={typed ?? (typeof value === 'string' ? value : '')}
        placeholder="Choose a font"
        name="Installed fonts"
        fitting={fitting}
        keyOf={({ name }) => name}
        onOpen={() => setWanted(true)}
        onType={setTyped}
        onChoose={({ name }) => {
          setTyped(undefined);
          set(name);
        }}
      >
        {({ name, family }) => (
          <>
            <span className="font-sample" style={{ fontFamily: `"${familyOf(name)}"` }}>
              {family}
            </span>
            <code className="quiet cut">{name}</code>
          </>
        )}
      </Combobox>
      <Status>
        {isUnknown
          ? 'No font of this name is installed. Those of fontsource.org can be: ask whoever looks after the site.'
          : ''}
      </Status>
    </div>
  );
}

/** Not its own name: the Studio's letters stay what they are. */
const familyOf = (name: string): string => `Studio ${name}`;
