import css from './Points.module.css';

/** A list of short facts, each after a dot like the dots of a kolam. */
export function Points({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={css.points}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
