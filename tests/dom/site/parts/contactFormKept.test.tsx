import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { DRAFT_KEY, rereadDraft } from '../../../../src/site/parts/form/draft.ts';
import {
  beginAnew,
  box,
  described,
  elsewhere,
  fetched,
  fillIn,
  form,
  posted,
  promisedAnswer,
  send,
  type,
} from './contactFormVisit.tsx';

beginAnew();

describe('39: a visitor who typed before the script had loaded', () => {
  it('finds the text and the focus where they were', async () => {
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(form(posted));
    // Typed, as opposed to set: the element then knows that the value is the visitor's.
    type('Your name', 'Asha');
    type('What do you need?', 'A counter for two shops.');
    box('What do you need?').focus();
    const problems = vi.fn();
    const mounted = await act(async () => hydrateRoot(root, form(posted), { onRecoverableError: problems }));
    expect(problems).not.toHaveBeenCalled();
    expect(box('Your name').value).toBe('Asha');
    expect(box('What do you need?').value).toBe('A counter for two shops.');
    expect(document.activeElement).toBe(box('What do you need?'));
    expect(document.querySelector('form')?.noValidate).toBe(true);
    fireEvent.click(send());
    expect(described(box('E-mail'))).toEqual(['Type your e-mail address.']);
    expect(box('Your name').hasAttribute('aria-invalid')).toBe(false);
    act(() => mounted.unmount());
  });
});

describe('39: a visitor who leaves the form and comes back', () => {
  it('finds what was typed, also before the script had loaded, until it has been sent', async () => {
    fetched.mockResolvedValue(new Response(null));
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(form(posted));
    type('Your name', 'Asha Raman');
    const mounted = await act(async () => hydrateRoot(root, form(posted)));
    act(() => mounted.unmount());
    root.remove();
    const second = render(form(posted));
    expect(box('Your name').value).toBe('Asha Raman');
    fillIn();
    second.unmount();
    render(form({ ...posted, page: 'Another page (/another)' }));
    expect(box('Phone').value).toBe('9876543210');
    expect(box('What do you need?').value).toBe('A counter for two shops.');
    await act(async () => fireEvent.click(send()));
    expect(fetched).toHaveBeenCalledTimes(1);
    cleanup();
    render(form(posted));
    expect(box('Phone').value).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  it('finds it when the browser stores nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { unmount } = render(form(posted));
    fillIn();
    unmount();
    render(form(posted));
    expect(box('Phone').value).toBe('9876543210');
    full.mockRestore();
  });

  it.each([
    ['from the memory of the browser, after she went on elsewhere', true, 'Ravi Kumar'],
    ['as the browser loads it', false, 'Asha Raman'],
  ])('by the history, %s, finds what she typed last', (_, persisted, name) => {
    render(form(posted));
    type('Your name', 'Asha Raman');
    sessionStorage.setItem(DRAFT_KEY, '{"name":"Ravi Kumar","phone":"9876543210"}');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
    expect([box('Your name').value, box('Phone').value]).toEqual([name, persisted ? '9876543210' : '']);
  });

  it.each(['{"name":7,"other":"x"}'])('finds an empty form where something else is stored: %s', (stored) => {
    sessionStorage.setItem(DRAFT_KEY, stored);
    rereadDraft();
    render(form(posted));
    expect(
      screen
        .getAllByRole<HTMLInputElement>('textbox', { hidden: false })
        .map(({ value }) => value)
        .join(''),
    ).toBe('');
  });

  it('is not followed by what was typed into the field for bots', () => {
    render(form(posted));
    type('Your name', 'Asha Raman');
    const trap = document.querySelector('[name=extra]');
    if (trap !== null) fireEvent.input(trap, { target: { value: 'https://spam.example' } });
    expect(sessionStorage.getItem(DRAFT_KEY)).toBe('{"name":"Asha Raman"}');
  });

  it('can clear the form as soon as there is something to clear, and not before', () => {
    render(form(posted));
    const clear = () => screen.queryByRole('button', { name: 'Clear the form' });
    expect(clear()).toBeNull();
    type('Your name', 'A');
    fireEvent.click(send());
    const button = clear();
    if (button === null) throw new Error('there is no button');
    fireEvent.click(button);
    expect(box('Your name').value).toBe('');
    expect(document.activeElement).toBe(box('Your name'));
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('The form is empty.');
    expect(clear()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    [201, /^Thank you, Asha Raman/],
    [500, /^Your message was not sent/],
  ])(
    'while it is being sent sees that it still is, and then that the answer was %i',
    async (status, said) => {
      const answer = promisedAnswer();
      const { unmount } = render(form(posted));
      fillIn();
      fireEvent.click(send());
      unmount();
      const second = render(form(posted));
      expect(screen.getByRole('button', { name: 'Sending…' })).toBeTruthy();
      expect(box('Phone').value).toBe('9876543210');
      second.unmount();
      await answer(status);
      render(form(posted));
      expect(document.querySelector('h3, [role=alert]')?.textContent).toMatch(said);
      expect(box('Phone').value).toBe(status === 201 ? '' : '9876543210');
      expect(fetched).toHaveBeenCalledTimes(1);
    },
  );
});

describe('39: a visitor who goes to another form of the site while a message is being sent', () => {
  it.each([
    [200, /^Thank you, Asha Raman/, ''],
    [500, /^Your message was not sent/, '9876543210'],
  ])(
    'can write there as if nothing had been sent, and finds the answer %i where it belongs',
    async (status, said, phone) => {
      const answer = promisedAnswer();
      const { unmount } = render(form(posted));
      fillIn();
      fireEvent.click(send());
      unmount();
      const second = render(form(elsewhere));
      expect([send().getAttribute('aria-disabled'), box('Phone').readOnly]).toEqual(['false', false]);
      await answer(status);
      expect(document.querySelector('h3, [role=alert]')).toBeNull();
      expect(box('Phone').value).toBe(phone);
      second.unmount();
      render(form(posted));
      expect(document.querySelector('h3, [role=alert]')?.textContent).toMatch(said);
      expect(box('Phone').value).toBe(phone);
    },
  );

  it('keeps the focus where it is when that is not in the form', async () => {
    const answer = promisedAnswer();
    render(
      <>
        <a href="/elsewhere">Elsewhere</a>
        {form(posted)}
      </>,
    );
    fillIn();
    fireEvent.click(send());
    screen.getByRole('link', { name: 'Elsewhere' }).focus();
    await answer(200);
    expect(screen.getByRole('heading')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Elsewhere' }));
  });
});
