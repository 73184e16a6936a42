import css from './Name.module.css';

/** A name that is not broken at a hyphen. */
export function Name({ text }: { readonly text: string }) {
  const parts = text.split(/(\S+-\S+)/);
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={css.whole}>
        {part}
      </span>
    ),
  );
}
