export interface Side {
  readonly name: string;
  readonly said: React.ReactNode;
  readonly id?: string | undefined;
}

/** What was and what is, or what two have written, each beside its name. */
export const Sides = ({ sides }: { readonly sides: readonly Side[] }) =>
  sides.length === 0 ? null : (
    // What is typed on is not said with each key.
    <dl className="sides stack tight" aria-live="off">
      {sides.map(({ name, said, id }) => (
        <div key={name}>
          <dt className="quiet">{name}</dt>
          <dd id={id}>{said}</dd>
        </div>
      ))}
    </dl>
  );
