import { useWords } from '../words/useWords.ts';

interface SampleProps {
  /** Whether it marks several items at once. */
  readonly several?: boolean;
}

/** A small label that marks sample content as invented. */
export function Sample({ several = false }: SampleProps) {
  const words = useWords();
  return <span className="sample">{several ? words.samples : words.sample}</span>;
}
