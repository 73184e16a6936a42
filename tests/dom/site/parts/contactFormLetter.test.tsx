import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { beginAnew, box, fetched, fillIn, form, mailed, opened, send, type } from './contactFormVisit.tsx';

beginAnew();

describe('39: a visitor whose form goes to an e-mail program', () => {
  it('has it opened with the message, once, and is told what to do if nothing opens', () => {
    render(form(mailed));
    fillIn();
    type(/Budget/, '₹2 lakh');
    fireEvent.click(send());
    expect(opened).toHaveLength(1);
    expect(decodeURIComponent(opened[0] ?? '')).toContain('Budget: ₹2 lakh');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Your e-mail program has been asked to open.');
    expect(screen.getByText(/Nothing opened\?/)).toBeTruthy();
    const again = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the e-mail again' });
    expect(again.href).toBe(opened[0]);
    expect(box('What do you need?').value).toBe('A counter for two shops.');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is told if the link could not hold the whole message', () => {
    render(form(mailed));
    fillIn();
    type('What do you need?', 'A counter for two shops. '.repeat(200));
    fireEvent.click(send());
    expect(screen.getByText(/Copy the whole text below/)).toBeTruthy();
    expect(box('The text of your message').value).toContain('A counter for two shops. '.repeat(200).trim());
    expect(box('What do you need?').value).toHaveLength(5000);
  });
});

describe('39: a visitor who corrects the message after it was handed to the e-mail program', () => {
  it('finds the correction in the text to copy and in the link, and is not told that it was copied', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
    render(form(mailed));
    fillIn();
    fireEvent.click(send());
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the text' })));
    expect(screen.queryByText('Copied.')).not.toBeNull();
    type('What do you need?', 'A counter for three shops.');
    expect(box('The text of your message').value).toMatch(/A counter for three shops\.$/);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the e-mail again' });
    expect(decodeURIComponent(link.href)).toMatch(/A counter for three shops\.$/);
    expect(screen.queryByText('Copied.')).toBeNull();
  });
});

describe('39: a visitor without an e-mail program', () => {
  const copied: string[] = [];
  const openLetter = () => {
    render(form({ ...mailed, whatsapp: '+91 98765 43210' }));
    fillIn();
    fireEvent.click(send());
  };

  it('copies the text of the enquiry, and finds the address, the telephone and WhatsApp', async () => {
    vi.stubGlobal('navigator', {
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    openLetter();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the text' })));
    expect(copied).toEqual([box('The text of your message').value]);
    expect(copied[0]).toMatch(/^Name: Asha Raman\n.*A counter for two shops\.$/s);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copied.');
    expect(screen.getByText('hello@pulliworks.example')).toBeTruthy();
    const hrefs = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);
    expect(hrefs).toEqual(expect.arrayContaining(['tel:+914400000000', 'https://wa.me/919876543210']));
  });

  it('has the text selected where the browser does not let the page copy', async () => {
    vi.stubGlobal('navigator', {});
    openLetter();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the text' })));
    const text = box('The text of your message');
    expect(document.activeElement).toBe(text);
    expect([text.selectionStart, text.selectionEnd]).toEqual([0, text.value.length]);
    expect(screen.getByText(/The text is selected: copy it from there/)).toBeTruthy();
  });
});
