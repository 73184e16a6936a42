import { useEffect, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import { useStudio } from '../state/useStore.ts';

interface Head {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly shared: string;
  readonly picture: string;
}

/** How the page that is open looks in a search result, and where somebody shares it. */
export function ShownElsewhere() {
  const { route, version } = useStudio();
  const [head, setHead] = useState<Head>();
  useEffect(() => {
    const left = new AbortController();
    // What it really says: much of it follows from other words of the page.
    fetch(`${ADDRESS.drawn}${route}?v=${version}`, { signal: left.signal, headers: { Accept: 'text/html' } })
      .then(async (response) => {
        if (!response.ok) return;
        const page = new DOMParser().parseFromString(await response.text(), 'text/html');
        setHead(headOf(page, `${ADDRESS.card}${route}?v=${version}`));
      })
      .catch(() => undefined);
    return () => left.abort();
  }, [route, version]);
  if (head === undefined) return null;
  const { host, pathname } = new URL(head.address, location.origin);
  return (
    <section className="elsewhere stack" aria-label="How it looks elsewhere">
      <h3>In a search result</h3>
      <div className="well">
        <p className="quiet">{[host, ...pathname.split('/').filter((part) => part !== '')].join(' › ')}</p>
        <p className="name">{head.title}</p>
        <p>{head.description}</p>
      </div>
      <h3>When it is shared</h3>
      <div className="well stack tight">
        <img src={head.picture} alt="" width={1200} height={630} />
        <p className="quiet">{host}</p>
        <p className="name">{head.shared}</p>
        <p>{head.description}</p>
      </div>
    </section>
  );
}

/** @param drawn the address of the picture that is drawn where the page has none of its own */
function headOf(page: Document, drawn: string): Head {
  const said = (name: string): string =>
    page.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)?.content ?? '';
  const { pathname } = new URL(said('og:image'), location.origin);
  return {
    title: page.title,
    description: said('description'),
    address: said('og:url'),
    shared: said('og:title'),
    picture: /\/assets\/share-[^/]*$/.test(pathname) ? drawn : pathname,
  };
}
