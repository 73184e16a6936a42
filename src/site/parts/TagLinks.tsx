import { SafeLink } from './SafeLink.tsx';
import css from './TagLinks.module.css';

interface TagLinksProps {
  /** What the list is called for screen readers. */
  readonly label: string;
  /** A tag without a link is shown as plain words. */
  readonly tags: readonly { readonly text: string; readonly link?: string | undefined }[];
}

/** What a page is about: links to the pages that list others about the same. */
export function TagLinks({ label, tags }: TagLinksProps) {
  return (
    <ul className={css.tags} aria-label={label}>
      {tags.map(({ text, link }) => (
        <li key={text}>
          {link === undefined ? (
            <span>{text}</span>
          ) : (
            <SafeLink href={link}>
              <span>{text}</span>
            </SafeLink>
          )}
        </li>
      ))}
    </ul>
  );
}
