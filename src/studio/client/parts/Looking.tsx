import { useEffect, useState } from 'react';

/** Milliseconds after which somebody would think that nothing happens. */
const LATE = 300;

/** Says, while it is there, that something is being looked for, if that takes long enough to be noticed. */
export function Looking() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const late = setTimeout(() => setLate(true), LATE);
    return () => clearTimeout(late);
  }, []);
  return (
    <span className="quiet" role="status">
      {isLate ? 'Looking …' : ''}
    </span>
  );
}
