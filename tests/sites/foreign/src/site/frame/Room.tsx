import type { FrameComponent } from '#view/frame.ts';
import type { Site } from '../siteTypes.ts';
import { en } from '../words/en.ts';

/** A header of shelves and a motto: nothing from the project's own frame, and no footer at all. */
export const Frame: FrameComponent = ({ site, children }) => {
  // This theme's own schema has checked the site.
  const { shelves, motto } = site as Site;
  return (
    <>
      <nav id="shelves" aria-label={en.shelves}>
        {shelves.map(({ label, link }) => (
          <a key={link} href={link}>
            {label}
          </a>
        ))}
      </nav>
      {children}
      <p className="motto">{motto}</p>
    </>
  );
};
