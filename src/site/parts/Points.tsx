import css from './Points.module.css';

interface PointsProps {
  readonly items: readonly string[];
  readonly className?: string | undefined;
}

/** A list of short facts, each after a dot like the dots of a kolam. */
export function Points({ items, className }: PointsProps) {
  return (
    <ul className={[css.points, className].filter(Boolean).join(' ')}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
