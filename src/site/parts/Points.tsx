import css from './Points.module.css';

interface PointsProps {
  readonly items: readonly string[];
  readonly className?: string | undefined;
}

/** A list of short facts, each after a dot like the dots of a kolam; what stands before a colon is bold. */
export function Points({ items, className }: PointsProps) {
  return (
    <ul className={[css.points, className].filter(Boolean).join(' ')}>
      {items.map((item) => {
        const [label, fact] = item.split(/(?<=:) (.*)/s);
        return (
          <li key={item}>
            <span>{fact === undefined ? label : [<b key={label}>{label}</b>, ' ', fact]}</span>
          </li>
        );
      })}
    </ul>
  );
}
