import { useEffect, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { FontsAnswer } from '../../protocol/site.ts';
import type { ControlProps } from '../forms/control.ts';
import { Combobox } from '../parts/Combobox.tsx';
import { useAnswer } from '../state/useStore.ts';
import { placeholderOf } from './valueControls.tsx';

const known = new Set<string>();

/** A font of the brand: one that is installed, drawn in its own letters, or a file of the site's own. */
export function FontControl({ field, control, value, set, write }: ControlProps) {
  const [isWanted, setWanted] = useState(false);
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
  const fitting = (typed: string): FontsAnswer['fonts'] => {
    const words = typed.toLowerCase();
    return fonts.filter(({ name, family }) => `${name} ${family.toLowerCase()}`.includes(words));
  };
  return (
    <Combobox
      control={control}
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholderOf(field)}
      name="Installed fonts"
      fitting={fitting}
      keyOf={({ name }) => name}
      onOpen={() => setWanted(true)}
      onType={write}
      onChoose={({ name }) => set(name)}
    >
      {({ name, family }) => (
        <>
          <span className="font-sample" style={{ fontFamily: `"${familyOf(name)}"` }}>
            {family}
          </span>
          <code>{name}</code>
        </>
      )}
    </Combobox>
  );
}

/** Not its own name: the Studio's letters stay what they are. */
const familyOf = (name: string): string => `Studio ${name}`;
