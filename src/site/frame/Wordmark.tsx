import { Kolam } from '../art/Kolam.tsx';
import { Photograph } from '../parts/Photograph.tsx';
import type { Site } from '../siteTypes.ts';
import css from './Wordmark.module.css';

/** The longest name that fits on two lines of the logo at full size, in UTF-16 code units. */
const SHORT_NAME = 24;
/** A word that may be wider than its place on a phone; letters of Tamil are wide. */
const LONG_WORD = /\S{11}|\p{Script=Tamil}{10}/u;

interface WordmarkProps {
  readonly site: Site;
  /** Whether it stands on a dark ground in both themes. */
  readonly onDark?: boolean;
}

/** The logo: the brand's own, which says the name, or a small kolam and the organisation's name. */
export function Wordmark({ site: { name, brand }, onDark = false }: WordmarkProps) {
  if (brand?.logo !== undefined) {
    const { dark, ...light } = brand.logo;
    const versions =
      dark === undefined
        ? [{ image: light, className: 'brand-logo' }]
        : [
            ...(onDark ? [] : [{ image: light, className: 'brand-logo brand-logo-light' }]),
            { image: dark, className: 'brand-logo brand-logo-dark' },
          ];
    return (
      <span className={css.wordmark}>
        {versions.map(({ image, className }) => (
          <Photograph
            key={className}
            image={{ ...image, alt: name }}
            sizes="12rem"
            className={className}
            // Browsers fetch a late picture only if it is shown: of two versions, one.
            isFirst={dark === undefined}
          />
        ))}
      </span>
    );
  }
  return (
    <span
      className={css.wordmark}
      data-long={name.length > SHORT_NAME ? 'name' : LONG_WORD.test(name) ? 'word' : undefined}
    >
      {/* As strong as the letters next to it. */}
      <Kolam seed="logo" size={3} strength={21} className={css.kolam} />
      <span>{name}</span>
    </span>
  );
}
