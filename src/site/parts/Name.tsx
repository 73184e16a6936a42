import css from './Name.module.css';

/** A name that is not broken at a hyphen: one element at most, because a link may lay out its children side by side. */
export function Name({ text }: { readonly text: string }) {
  if (!text.includes('-')) return text;
  return (
    <span>
      <Unbroken text={text} at={/(\S+-\S+)/} />
    </span>
  );
}

/** A sentence in which short prefixes stay with their words: "e-mail", "30-minute". */
export function Sentence({ text }: { readonly text: string }) {
  return <Unbroken text={text} at={/(\b\w{1,2}-\w+)/} />;
}

/** A date: its day stays with its month, on whatever line. */
export function FullDate({ text }: { readonly text: string }) {
  return <Unbroken text={text} at={/(\d.*)/} />;
}

interface UnbrokenProps {
  readonly text: string;
  /** What stays on one line, as the expression's only group. */
  readonly at: RegExp;
}

function Unbroken({ text, at }: UnbrokenProps) {
  return text.split(at).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={index} className={css.whole}>
        {part}
      </span>
    ),
  );
}
