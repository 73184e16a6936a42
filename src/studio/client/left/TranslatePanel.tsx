import { useState } from 'react';
import { translationOf } from '../../../engine/model/language.ts';
import { Button } from '../parts/Button.tsx';
import { PanelHead } from '../parts/PanelHead.tsx';
import { useStore, useStudio } from '../state/useStudio.ts';
import { whyNot } from './whyNot.ts';

interface TranslatePanelProps {
  readonly file: string;
  readonly at: string;
}

export function TranslatePanel({ file, at }: TranslatePanelProps) {
  const store = useStore();
  const { site } = useStudio();
  const [why, setWhy] = useState('');
  const [isMaking, setMaking] = useState(false);
  const page = site?.pages.find((one) => one.file === file);
  const language = site?.languages.find((one) => one.at === at);
  if (page === undefined || language === undefined) return null;
  const make = async (): Promise<void> => {
    setMaking(true);
    const refused = await store.pages({ do: 'translate', file, at });
    setMaking(false);
    setWhy(refused === undefined ? '' : whyNot(refused));
    if (refused === undefined)
      store.say(
        `“${page.name}” is there in ${language.name}, as a draft. Write over each text in brackets.`,
        true,
      );
  };
  return (
    <div className="form">
      <PanelHead
        title={`Translate “${page.name}” into ${language.name}`}
        help={`It is not in ${language.name} yet.`}
      />
      <div className="note">
        <p>
          The translation begins as a draft in <code>{translationOf(file, language)}</code>: with the blocks,
          pictures and links of the original, and its texts in brackets, to be written over. Visitors see it
          when you make it public.
        </p>
        <Button className="strong" disabled={isMaking} onClick={() => void make()}>
          {isMaking ? 'Making the translation …' : 'Make the translation'}
        </Button>
        <p role="status" className="problem">
          {why}
        </p>
      </div>
    </div>
  );
}
