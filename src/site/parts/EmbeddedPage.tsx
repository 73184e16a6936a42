import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words/useWords.ts';
import css from './EmbeddedPage.module.css';

interface EmbeddedPageProps {
  readonly src: string;
  /** What the frame shows, for people who hear it. */
  readonly title: string;
  /** What the page in it may do beyond showing itself. */
  readonly allows: 'scripts' | 'scripts and forms';
  readonly className?: string | undefined;
  /** Takes the focus as soon as it is there. */
  readonly takesFocus?: boolean;
}

// With scripts alone it would have no origin, so no storage and no `Referer`, which most of such pages need. A page
// of this site's own origin could use the two to leave the sandbox; the build refuses to frame one.
const SANDBOX = {
  scripts: 'allow-scripts allow-same-origin',
  'scripts and forms': 'allow-scripts allow-same-origin allow-forms',
} as const;

/** Another site's page, in a sandbox with the fewest permissions it works with. */
export function EmbeddedPage({ src, title, allows, className, takesFocus = false }: EmbeddedPageProps) {
  const { loading } = useWords();
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
