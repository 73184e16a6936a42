import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PalettePanel } from '../../../../../src/studio/client/forms/PalettePanel.tsx';
import { ownSchemas } from '../../../../unit/studio/client/ownSchemas.ts';
import { answered, FILE, studioWindow } from '../studioWindow.tsx';

describe('an author who looks for a block', () => {
  const open = async (more: readonly string[] = []): Promise<void> => {
    const types = [...Object.keys((await ownSchemas()).blocks), ...more];
    const palette = types.map((type) => ({ type, title: type, description: '', drawing: '/' }));
    await studioWindow(<PalettePanel kind="palette" file={FILE} list="/blocks" index={0} />, {
      page: answered({ name: 'Tea', blocks: [] }),
      site: { palette },
    });
  };
  const titles = (group: string): readonly (string | null)[] =>
    within(screen.getByRole('region', { name: group }))
      .getAllByRole('button')
      .map((button) => button.querySelector('strong')?.textContent ?? null);

  it('finds all of this site in groups by what they are for, what begins a page first', async () => {
    await open();
    const [first] = screen.getAllByRole('region');
    expect(first?.getAttribute('aria-label')).toBe('Begin a page');
    expect(titles('Begin a page')).toEqual(['banner', 'postHeader']);
    expect(titles('Explain and answer')).toEqual(['article', 'faq', 'steps']);
    expect(screen.queryByRole('region', { name: 'More blocks' })).toBeNull();
  });

  it('finds one that does not say what it is for behind all others', async () => {
    await open(['teaTimer']);
    expect(screen.getAllByRole('region').at(-1)?.getAttribute('aria-label')).toBe('More blocks');
    expect(titles('More blocks')).toEqual(['teaTimer']);
  });

  it('finds them by other words than their names', async () => {
    await open();
    const found = (word: string): readonly (string | null)[] => {
      fireEvent.change(screen.getByLabelText('Find a block'), { target: { value: word } });
      return [...document.querySelectorAll('.palette-blocks strong')].map(({ textContent }) => textContent);
    };
    expect(found('photo')).toEqual(['gallery', 'mediaRows', 'people']);
    expect(found('accordion')).toEqual(['faq']);
    expect(found('testimonial')).toEqual(['carousel']);
    for (const word of 'table price compare logo quotes columns'.split(' '))
      expect(found(word), word).not.toEqual([]);
    // There is none; what comes nearest says where it is.
    for (const word of ['video', 'newsletter']) expect(found(word)).toEqual(['callToAction']);
    expect(screen.getByText(/is elsewhere: a button leads to it/)).toBeTruthy();
  });
});
