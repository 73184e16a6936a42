import type { InputHTMLAttributes } from 'react';
import { Glyph } from './Glyph.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onWrite: (value: string) => void;
  readonly onKeyDown?: InputHTMLAttributes<HTMLInputElement>['onKeyDown'];
}

/** A field that narrows a list down. It appears because somebody has asked for the list, so it has the focus. */
export const SearchField = ({ label, onWrite, ...input }: SearchFieldProps) => (
  <label className="search">
    <span className="unseen">{label}</span>
    <Glyph name="search" />
    {/* biome-ignore lint/a11y/noAutofocus: it appears because the author has just asked for it */}
    <input type="search" autoFocus onChange={({ target }) => onWrite(target.value)} {...input} />
  </label>
);
