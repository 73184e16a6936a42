import type { FilePlace } from '../state/state.ts';
import { useStore } from '../state/useStore.ts';

interface ButtonProps extends React.ComponentProps<'button'> {
  readonly glyph?: GlyphName;
  /** What it says where its sign says nothing by itself, also to whoever points at it. */
  readonly label?: string | undefined;
}

export function Button({ glyph, label, className = 'plain', children, ...props }: ButtonProps) {
  return (
    <button type="button" className={className} title={label} {...props}>
      {glyph === undefined ? null : <Glyph name={glyph} label={label} />}
      {glyph === undefined || children === undefined ? null : ' '}
      {children}
    </button>
  );
}

/** A button that is a sign alone. */
export const SignButton = (props: ButtonProps) => <Button className="sign" {...props} />;

const OUTLINES = {
  bullets: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
  numbered: 'M10 6h10M10 12h10M10 18h10M4 4.500l1.500-1v5M3.500 15c1-1.500 3-.500 2 1l-2 3h3',
  plus: 'M12 5v14M5 12h14',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  copy: 'M8 8h11v11H8zM5 16V5h11',
  trash: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  eye: 'M2 12c3-5 6.300-7 10-7s7 2 10 7c-3 5-6.300 7-10 7s-7-2-10-7M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  hidden:
    'M3 3l18 18M10.600 10.600a2 2 0 0 0 2.800 2.800M6.700 6.700C5 7.900 3.500 9.700 2 12c3 5 6.300 7 10 7c1.900 0 3.600-.500 5.300-1.600M10 5.200A9 9 0 0 1 12 5c3.700 0 7 2 10 7c-.700 1.200-1.500 2.200-2.300 3.100',
  share: 'M4 4h7v7H4zM13 13h7v7h-7zM11 7.500h5.500V13',
  undo: 'M9 14l-4-4 4-4M5 10h9a5 5 0 0 1 0 10h-3',
  redo: 'M15 14l4-4-4-4M19 10h-9a5 5 0 0 0 0 10h3',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  tablet: 'M6 3h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  desk: 'M3 5h18v11H3zM8 20h8M12 16v4',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600L19 19M5 19l1.400-1.400M17.600 6.400L19 5',
  moon: 'M12 3a7 7 0 0 0 9 9a9 9 0 1 1-9-9z',
  beside: 'M3 5h8v14H3zM13 5h8v14h-8zM5.500 9h3M5.500 12h3M15.500 9h3M15.500 12h3',
  code: 'M8 8l-4 4 4 4M16 8l4 4-4 4M14 4l-4 16',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  close: 'M6 6l12 12M18 6L6 18',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4',
  list: 'M5 6h14M5 12h14M5 18h9',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  search: 'M10 4a6 6 0 1 0 0 12a6 6 0 1 0 0-12M20 20l-5.500-5.500',
  hand: 'M4 13v6h16v-6M12 15V4M8 8l4-4 4 4',
} as const;

export type GlyphName = keyof typeof OUTLINES;

/** One of the Studio's own signs. */
export function Glyph({ name, label }: { readonly name: GlyphName; readonly label?: string | undefined }) {
  return (
    <>
      <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
        <path d={OUTLINES[name]} />
      </svg>
      {label === undefined ? null : <span className="unseen">{label}</span>}
    </>
  );
}

interface PlaceLinkProps {
  readonly to: FilePlace;
  /** What it is about in the text that is there, as it is written. */
  readonly words?: string | undefined;
  readonly children: React.ReactNode;
}

/** Leads to a place of the content. */
export function PlaceLink({ to, words, children }: PlaceLinkProps) {
  const store = useStore();
  return (
    <Button className="link" onClick={() => void store.goTo(to, words)}>
      {children}
    </Button>
  );
}
