import { useWords } from '../words/useWords.ts';
import css from './ThemeSwitch.module.css';

const THEMES = ['system', 'light', 'dark'] as const;

/** Radio buttons for the system, light or dark theme (behaviour 9). The boot script handles them. */
export function ThemeSwitch() {
  const words = useWords().theme;
  return (
    <fieldset className={css.themes} hidden>
      <legend>{words.legend}</legend>
      {THEMES.map((value) => (
        <label key={value}>
          <input type="radio" name="theme" value={value} defaultChecked={value === 'system'} />
          <span>{words[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
