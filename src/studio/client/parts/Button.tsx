import { Glyph, type GlyphName } from './Glyph.tsx';

interface ButtonProps extends React.ComponentProps<'button'> {
  readonly glyph?: GlyphName;
  /** What it says where its sign says nothing by itself. */
  readonly label?: string;
}

/** A button that sends no form; `className` says how it looks, if it is not a plain one. */
export function Button({ glyph, label, className = 'plain', children, ...props }: ButtonProps) {
  return (
    <button type="button" className={className} {...props}>
      {glyph === undefined ? null : <Glyph name={glyph} label={label} />}
      {glyph === undefined || children === undefined ? null : ' '}
      {children}
    </button>
  );
}
