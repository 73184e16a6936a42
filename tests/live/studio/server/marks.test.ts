import { describe } from 'vitest';
import { testMarks } from './markedPages.ts';

describe('an author who looks at a page in the Studio', () => {
  // One of each folder, and pages with a drawing that comes from letters or other blocks; the long run has all.
  testMarks((pages) => {
    const folders = pages.map(({ file }) => file.replace(/[^/]*$/, ''));
    return pages.filter(
      ({ route }, at) =>
        ['/', '/about-us', '/team', '/success-stories'].includes(route) ||
        folders.indexOf(folders[at] ?? '') === at,
    );
  });
});
