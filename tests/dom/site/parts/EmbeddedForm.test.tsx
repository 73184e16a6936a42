import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EmbeddedForm } from '../../../../src/site/parts/EmbeddedForm.tsx';
import type { EmbedSetup } from '../../../../src/site/parts/form/formSetup.ts';

const src = 'https://forms.example/contact';
const setup: EmbedSetup = { kind: 'embed', src, roles: { 'node-js-developer': 'Node.js developer' } };
const framed = <EmbeddedForm setup={setup} title="Tell us what you need" />;
const frame = () => screen.getByTitle('Tell us what you need');
const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the form in a new tab' });

describe('39: a visitor of a site with another form in a frame', () => {
  it('reads "Loading..." until the form has loaded', () => {
    render(framed);
    expect(screen.getByText('Loading...')).toBeTruthy();
    fireEvent.load(frame());
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('has it isolated: in a sandbox, with a name, no permissions and little information', () => {
    render(framed);
    const attributes = [...frame().attributes].filter(({ name }) => name !== 'title');
    expect(Object.fromEntries(attributes.map(({ name, value }) => [name, value]))).toEqual({
      src,
      sandbox: 'allow-scripts allow-same-origin allow-forms',
      allow: '',
      loading: 'lazy',
      referrerpolicy: 'strict-origin',
    });
  });

  it.each([
    ['who comes for a role has it', 'node-js-developer', `${src}?role=node-js-developer`],
    ['has a role that the site does not know nowhere', 'spy', src],
  ])('%s in the address of the form', (_, role, address) => {
    history.replaceState(null, '', `/contact-us?role=${role}`);
    render(framed);
    expect([frame().getAttribute('src'), link().href]).toEqual([address, address]);
  });

  it('has a link to it without JavaScript, and no frame that would say "Loading..." for ever', () => {
    document.body.innerHTML = renderToString(framed);
    expect([link().href, link().rel]).toEqual([src, 'noopener noreferrer']);
    expect(document.querySelector('iframe')).toBeNull();
  });
});
