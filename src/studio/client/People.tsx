import { useEffect, useState } from 'react';
import { ADDRESS } from '../protocol/address.ts';
import { useStudio } from './state/useStore.ts';

/** Milliseconds between two questions who else is here; the team's server takes somebody for away after more than twice as many. */
const PAUSE = 20_000;

/** In a team's Studio: who this is, who else looks at the same page, and the way out. */
export function People() {
  const name = document.querySelector<HTMLMetaElement>('meta[name="studio-person"]')?.content;
  return name === undefined ? null : <Present name={name} />;
}

function Present({ name }: { readonly name: string }) {
  const { route } = useStudio();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const ending = new AbortController();
    const ask = async (): Promise<void> => {
      const address = `${ADDRESS.people}?${new URLSearchParams({ route: route ?? '' })}`;
      const answer = await fetch(address, { method: 'POST', signal: ending.signal });
      if (!answer.ok) return;
      const { names }: { names: readonly string[] } = await answer.json();
      setOthers(names);
    };
    // The next question finds the server again.
    const again = (): void => void ask().catch(() => undefined);
    again();
    const timer = setInterval(again, PAUSE);
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, [route]);
  const leave = async (): Promise<void> => {
    await fetch(ADDRESS.leave, { method: 'POST' });
    location.reload();
  };
  return (
    <div className="people row">
      <p role="status">
        {others.length > 0 && `${others.join(', ')} ${others.length === 1 ? 'is' : 'are'} on this page too`}
      </p>
      <button type="button" onClick={() => void leave()} title={`You are ${name}`}>
        Sign out
      </button>
    </div>
  );
}
