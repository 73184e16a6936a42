import { Kolam } from '../art/Kolam.tsx';
import { Photograph } from '../parts/Photograph.tsx';
import type { Site } from '../siteTypes.ts';
import css from './Wordmark.module.css';

/** The longest name that fits on two lines of the logo at full size, in UTF-16 code units. */
const SHORT_NAME = 24;

/** The logo: the brand's own, which says the name, or a small kolam and the organisation's name. */
export function Wordmark({ site: { name, brand } }: { readonly site: Site }) {
  if (brand?.logo !== undefined)
    return (
      <span className={css.wordmark}>
        <Photograph image={{ ...brand.logo, alt: name }} sizes="12rem" className="brand-logo" isFirst />
      </span>
    );
  return (
    <span className={css.wordmark} data-long={name.length > SHORT_NAME || undefined}>
      {/* As strong as the letters next to it. */}
      <Kolam seed="logo" size={3} strength={21} className={css.kolam} />
      <span>{name}</span>
    </span>
  );
}
