// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { EmbeddedForm } from '../../../src/site/parts/EmbeddedForm.tsx';

const framed = <EmbeddedForm src="https://forms.example/contact" title="Tell us what you need" />;
afterEach(cleanup);

describe('39: a visitor of a site with another form in a frame', () => {
  it('reads "Loading..." until the form has loaded', () => {
    render(framed);
    expect(screen.getByText('Loading...')).toBeTruthy();
    fireEvent.load(screen.getByTitle('Tell us what you need'));
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('has it isolated: in a sandbox, with a name, no permissions and little information', () => {
    render(framed);
    const frame = screen.getByTitle('Tell us what you need');
    const attributes = [...frame.attributes].filter(({ name }) => name !== 'title');
    expect(Object.fromEntries(attributes.map(({ name, value }) => [name, value]))).toEqual({
      src: 'https://forms.example/contact',
      sandbox: 'allow-scripts allow-same-origin allow-forms',
      allow: '',
      loading: 'lazy',
      referrerpolicy: 'strict-origin',
    });
  });

  it('has a link to it without JavaScript, and no frame that would say "Loading..." for ever', () => {
    document.body.innerHTML = renderToString(framed);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the form in a new tab' });
    expect(link.href).toBe('https://forms.example/contact');
    expect(link.rel).toBe('noopener noreferrer');
    expect(document.querySelector('iframe')).toBeNull();
  });
});
