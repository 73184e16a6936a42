import { describe } from 'vitest';
import { testMarks } from '../../../../live/studio/server/markedPages.ts';

describe('an author who looks at any page in the Studio', () => {
  testMarks((pages) => pages);
});
