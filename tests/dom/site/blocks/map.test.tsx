import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type MapProps, Map as MapSection } from '../../../../src/site/blocks/map/Map.interactive.tsx';

const props: MapProps = {
  id: null,
  title: 'Find us',
  text: null,
  address: ['1 Leaf Lane', 'London'],
  map: {
    src: 'https://maps.example/e?x=1&y=2',
    host: 'maps.example',
    directions: 'https://maps.example/to?x=1',
  },
};
const draw = (changed: Partial<MapProps> = {}) =>
  render(<MapSection props={{ ...props, ...changed }} slots={new Map()} />);
const offer = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Show the map' });
const frame = () => document.querySelector('iframe');

describe('29: a visitor who looks for the address', () => {
  it('reads it and finds the directions without the map, and nothing is fetched', () => {
    draw();
    expect(screen.getByText('1 Leaf Lane')).toBeTruthy();
    const directions = screen.getByRole<HTMLAnchorElement>('link', { name: /^Get directions/ });
    expect([directions.href, directions.rel]).toEqual(['https://maps.example/to?x=1', 'noopener noreferrer']);
    expect(screen.getByText('It loads from maps.example when you ask for it.')).toBeTruthy();
    expect(document.querySelector('iframe, img, script, link')).toBeNull();
  });

  it('gets the map in the place of the link after a click, with the focus in it', () => {
    draw();
    expect(fireEvent.click(offer())).toBe(false);
    expect(frame()?.src).toBe('https://maps.example/e?x=1&y=2');
    expect(frame()?.title).toBe('Map: 1 Leaf Lane, London');
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(document.activeElement).toBe(frame());
    expect(screen.getByText('Loading...')).toBeTruthy();
    fireEvent.load(frame() ?? document);
    expect(screen.queryByText('Loading...')).toBeNull();
  });
});
