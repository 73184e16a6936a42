import type { CallToAction } from '../blocks.generated.ts';
import type { Page } from '../siteTypes.ts';
import { ActionLink } from './ActionLink.tsx';
import css from './SectionAction.module.css';

interface SectionActionProps {
  readonly cta: CallToAction | undefined;
  readonly page: Page;
}

/** The button under a section's content, if it has one. */
export function SectionAction({ cta, page }: SectionActionProps) {
  return cta === undefined ? null : (
    <p className={css.action}>
      <ActionLink cta={cta} page={page} />
    </p>
  );
}
