import { useEffect, useRef, useState } from 'react';
import { useIslandWords } from '../words/useIslandWords.ts';
import css from './EmbeddedPage.module.css';

interface EmbeddedPageProps {
  readonly src: string;
  /** The accessible name of the `<iframe>`: what it shows. */
  readonly title: string;
  /** What the embedded page may do. */
  readonly allows: 'scripts' | 'scripts and forms';
  readonly className?: string | undefined;
  /** Whether it takes the focus when it is mounted. */
  readonly takesFocus?: boolean;
}

// Without `allow-same-origin` the page has an opaque origin, so no storage and no `Referer`, which most such pages
// need. A page of this site's own origin could use both permissions to escape the sandbox; the build rejects such a
// page.
const SANDBOX = {
  scripts: 'allow-scripts allow-same-origin',
  'scripts and forms': 'allow-scripts allow-same-origin allow-forms',
} as const;

/** Another site's page in an `<iframe>`, sandboxed with the fewest permissions it works with. */
export function EmbeddedPage({ src, title, allows, className, takesFocus = false }: EmbeddedPageProps) {
  const { loading } = useIslandWords();
  const [isLoaded, setLoaded] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  return (
    <div className={[css.frame, className].filter(Boolean).join(' ')} aria-busy={!isLoaded}>
      {isLoaded ? null : <p className={css.loading}>{loading}</p>}
      <iframe
        ref={frame}
        src={src}
        title={title}
        sandbox={SANDBOX[allows]}
        allow=""
        loading="lazy"
        referrerPolicy="strict-origin"
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}
