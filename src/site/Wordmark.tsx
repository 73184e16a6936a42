import { Kolam } from '../art/Kolam.tsx';
import css from './Wordmark.module.css';

/** The logo: a small kolam and the organisation's name. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <span className={css.wordmark}>
      <Kolam seed="logo" size={3} className={css.kolam} />
      <span>{name}</span>
    </span>
  );
}
