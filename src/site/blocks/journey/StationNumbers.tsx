import { round } from '../../art/round.ts';

interface StationNumbersProps {
  /** Where the numbers are, from the first station. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

/** The numbers of the stations on their discs. */
export function StationNumbers({ places }: StationNumbersProps) {
  return (
    <>
      <g fill="var(--accent)">
        {places.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={8.5} />
        ))}
      </g>
      <g fill="var(--bg)">
        {places.map(({ x, y }, index) => (
          <text key={`${x} ${y}`} x={x} y={round(y + 4)}>
            {index + 1}
          </text>
        ))}
      </g>
    </>
  );
}
