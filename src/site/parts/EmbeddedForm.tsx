import { useIslandWords } from '../words/useIslandWords.ts';
import css from './EmbeddedForm.module.css';
import { EmbeddedPage } from './EmbeddedPage.tsx';
import type { EmbedSetup } from './form/formSetup.ts';
import { withRole } from './form/role.ts';
import { useHydrated } from './useHydrated.ts';
import { useRole } from './useRole.ts';

interface EmbeddedFormProps {
  readonly setup: EmbedSetup;
  readonly title: string;
}

/**
 * Another site's form. Its `<iframe>` is added only after hydration, because it takes a script to tell when it has
 * loaded. The link below it serves visitors without a script and those whose browser blocks the `<iframe>`. Both
 * addresses carry the role that the page's own address asks for.
 */
export function EmbeddedForm({ setup, title }: EmbeddedFormProps) {
  const words = useIslandWords();
  const isHydrated = useHydrated();
  const role = useRole(setup.roles);
  const src = role === undefined ? setup.src : withRole(setup.src, role.slug);
  return (
    <div data-moving="" data-reads-query={Object.keys(setup.roles).length === 0 ? undefined : ''}>
      {isHydrated ? (
        <EmbeddedPage className={css.frame} src={src} title={title} allows="scripts and forms" />
      ) : (
        <p className={`${css.frame} ${css.waiting}`}>{words.loading}</p>
      )}
      <p className={css.link}>
        <a href={src} target="_blank" rel="noopener noreferrer">
          {words.form.openInNewTab}
        </a>
      </p>
    </div>
  );
}
