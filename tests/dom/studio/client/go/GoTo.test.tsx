import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GoTo } from '../../../../../src/studio/client/go/GoTo.tsx';
import { answered, FILE, studioWindow } from '../studioWindow.tsx';

it('an author who has typed nothing yet is offered the pages that people read before what is shown instead of one', async () => {
  const missing = answered({ name: 'Page not found' }, { file: 'pages/404.yaml', route: '/404' });
  const page = answered({ name: 'Tea' }, { file: FILE });
  await studioWindow(<GoTo />, { page: missing, others: [page] });
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['TeaPage', 'Page not foundPage']);
});
