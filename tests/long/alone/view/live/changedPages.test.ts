import { it } from 'vitest';
import { expectKept, extensions } from '../../../../alone/view/live/changedPage.ts';

/* All of them together are in tests/alone/view/live/hydration.test.ts. */

it.each(extensions)(
  '10: a visitor whose page has been changed by %s before it starts keeps what is typed, the focus and the dialog',
  (name) => expectKept('/contact-us', [name], 'before'),
);
