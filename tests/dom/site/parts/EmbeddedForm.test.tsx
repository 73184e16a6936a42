import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EmbeddedForm } from '../../../../src/site/parts/EmbeddedForm.tsx';
import type { EmbedSetup } from '../../../../src/site/parts/form/formSetup.ts';

const setup: EmbedSetup = {
  kind: 'embed',
  src: 'https://forms.example/contact',
  roles: { 'node-js-developer': 'Node.js developer' },
};
const framed = <EmbeddedForm setup={setup} title="Tell us what you need" />;

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

  it('who comes for a role has it in the address of the form, and one that the site does not know nowhere', () => {
    history.replaceState(null, '', '/contact-us?role=node-js-developer');
    const { unmount } = render(framed);
    const address = 'https://forms.example/contact?role=node-js-developer';
    expect(screen.getByTitle('Tell us what you need').getAttribute('src')).toBe(address);
    const link = screen.getByRole('link', { name: 'Open the form in a new tab' });
    expect(link.getAttribute('href')).toBe(address);
    unmount();
    history.replaceState(null, '', '/contact-us?role=spy');
    render(framed);
    expect(screen.getByTitle('Tell us what you need').getAttribute('src')).toBe(
      'https://forms.example/contact',
    );
  });

  it('has a link to it without JavaScript, and no frame that would say "Loading..." for ever', () => {
    document.body.innerHTML = renderToString(framed);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the form in a new tab' });
    expect(link.href).toBe('https://forms.example/contact');
    expect(link.rel).toBe('noopener noreferrer');
    expect(document.querySelector('iframe')).toBeNull();
  });
});
