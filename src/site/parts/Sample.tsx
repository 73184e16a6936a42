import { useWords } from '../words/useWords.ts';

/** A small label that marks sample content as invented. */
export function Sample() {
  return <span className="sample">{useWords().sample}</span>;
}
