import type { Crumb } from '#model/page.ts';
import { SafeLink } from '../parts/SafeLink.tsx';
import { useWords } from '../words/useWords.ts';
import css from './Breadcrumb.module.css';

/** The path from the home page to this one, as links. */
export function Breadcrumb({ trail }: { readonly trail: readonly Crumb[] }) {
  const { breadcrumb } = useWords();
  return (
    <nav className={`wrap ${css.breadcrumb}`} aria-label={breadcrumb}>
      <ol>
        {trail.map(({ name, link }, index) => (
          // On a phone the heading below says where this is.
          <li key={link} className={index > 1 ? 'with-room' : undefined}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <SafeLink href={link}>{name}</SafeLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
