import { OthersScripts } from '#view/OthersScripts.tsx';
import type { Site } from '../siteTypes.ts';
import { useWords } from '../words/useWords.ts';
import css from './Consent.module.css';

interface ConsentProps {
  readonly site: Site;
}

const asking = ({ head }: Site) => head?.scripts?.filter(({ consent }) => consent) ?? [];

/** Asks whether scripts of others may run that set cookies; nothing on a site without any. The boot script shows it. */
export function Consent({ site }: ConsentProps) {
  const words = useWords().consent;
  const scripts = asking(site);
  if (scripts.length === 0) return null;
  const hosts = [...new Set(scripts.map(({ src }) => new URL(src).host))].sort().join(', ');
  return (
    <section className={css.bar} aria-label={words.label} data-consent={hosts} hidden>
      <div className="wrap cluster">
        <p>{words.ask({ hosts })}</p>
        {/* Alike, so that neither is easier to choose. */}
        <button type="button" value="no" className="button button-quiet">
          {words.refuse}
        </button>
        <button type="button" value="yes" className="button button-quiet">
          {words.allow}
        </button>
      </div>
      <OthersScripts of={scripts} wait />
    </section>
  );
}

/** Asks again, so that consent is as easy to withdraw as to give. */
export function ConsentButton({ site }: ConsentProps) {
  const words = useWords().consent;
  return asking(site).length === 0 ? null : (
    <button type="button" className={`button button-plain ${css.again}`} data-asks="" hidden>
      {words.label}
    </button>
  );
}
