import { useRef, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { OutsideAnswer, OutsideRequest, WeightAnswer } from '../../protocol/health.ts';
import { placeAt } from '../page/marks.ts';
import { Button } from '../parts/Button.tsx';
import type { FilePlace, OpenFile } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStudio.ts';
import { inBytes } from '../widgets/addPicture.ts';
import { type Barrier, barriersOn } from './barriers.ts';
import { longSentences } from './longSentences.ts';

interface Health {
  readonly barriers: readonly Barrier[] | undefined;
  readonly isEnglish: boolean;
  readonly weight: WeightAnswer['weight'];
}

export default function PageHealth({ file }: { readonly file: OpenFile }) {
  const store = useStore();
  const { route = '/', values, site } = useStudio();
  const place = useRef<HTMLDivElement>(null);
  const [health, setHealth] = useState<Health>();
  const [outside, setOutside] = useState<OutsideAnswer>();
  const [said, setSaid] = useState('');
  const look = async (): Promise<void> => {
    if (place.current === null) return;
    setSaid('Checking the page …');
    const [drawn, outcome] = await Promise.all([
      barriersOn(`${ADDRESS.drawn}${route}?check`, place.current),
      store.ask<WeightAnswer>(`${ADDRESS.weight}?route=${encodeURIComponent(route)}`),
    ]);
    const weight = outcome.kind === 'answer' ? outcome.answer.weight : undefined;
    setHealth({ ...drawn, weight });
    setSaid('');
  };
  const ask = async (): Promise<void> => {
    setSaid('Asking the websites …');
    const body: OutsideRequest = { file: file.file };
    const outcome = await store.tell<OutsideAnswer>(ADDRESS.outside, body);
    if (outcome.kind === 'answer') setOutside(outcome.answer);
    setSaid(
      outcome.kind === 'answer'
        ? ''
        : outcome.kind === 'gone'
          ? 'The dev server does not answer.'
          : outcome.refused.message,
    );
  };
  const value = values[file.file] ?? file.value;
  const sentences =
    health?.isEnglish && site !== undefined && value !== undefined
      ? longSentences(file, value, site)
      : undefined;
  const link = (to: FilePlace, words: string): React.ReactNode => (
    <Button className="link" onClick={() => void store.goTo(to)}>
      {words}
    </Button>
  );
  return (
    <section className="health" aria-label="The health of this page">
      <h3>Health</h3>
      {health === undefined ? null : (
        <dl>
          <dt>Barriers</dt>
          <dd>
            {health.barriers === undefined
              ? 'Not looked for: axe-core is not installed (npm install axe-core).'
              : health.barriers.length === 0
                ? 'None that a program can find.'
                : null}
            <ul>
              {health.barriers?.map(({ help, element, key }) => {
                const at = placeAt(element);
                return <li key={key}>{at === undefined ? help : link(at, help)}</li>;
              })}
            </ul>
          </dd>
          <dt>Weight</dt>
          <dd>
            {health.weight === undefined
              ? 'Known once the site has been built (npm run build).'
              : `HTML ${inBytes(health.weight.html)}, CSS ${inBytes(health.weight.css)}, script ${inBytes(health.weight.script)} at first, pictures ${inBytes(health.weight.pictures)}, as the site was last built.`}
          </dd>
          {sentences === undefined ? null : (
            <>
              <dt>Long sentences</dt>
              <dd>
                {sentences.long.length === 0 ? 'None' : sentences.long.length}; the average has{' '}
                {sentences.average} words.
                <ul>
                  {sentences.long.map(({ pointer, words, start }) => (
                    <li key={pointer + start}>
                      {link({ file: file.file, pointer }, `${start} …`)} {words} words
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          )}
        </dl>
      )}
      {outside === undefined ? null : (
        <>
          <p>
            {outside.asked === 0
              ? 'This page links to no other website.'
              : outside.broken.length === 0
                ? `${outside.asked === 1 ? 'The link' : `All ${outside.asked} links`} to other websites can be followed.`
                : `Of ${outside.asked} links to other websites, ${outside.broken.length} cannot be followed:`}
          </p>
          <ul>
            {outside.broken.map((one) => (
              <li key={one.link}>
                {one.link}: {one.why}.
              </li>
            ))}
            {outside.left.map((one) => (
              <li key={one}>{one}: not asked, because it is on no public website or there are too many.</li>
            ))}
          </ul>
        </>
      )}
      <p className="quiet" role="status">
        {said}
      </p>
      <div className="form-actions">
        <Button onClick={() => void look()}>Check this page</Button>
        <Button onClick={() => void ask()}>Check links to other websites</Button>
      </div>
      <div ref={place} className="unseen" aria-hidden="true" />
    </section>
  );
}
