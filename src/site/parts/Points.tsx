import css from './Points.module.css';

/** Short facts, each behind a dot as a kolam is drawn around. */
export function Points({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={css.points}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
