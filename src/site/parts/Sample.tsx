import { useWords } from '../words/useWords.ts';

/** The small label of what is an example and nothing that happened. */
export function Sample() {
  return <span className="sample">{useWords().sample}</span>;
}
