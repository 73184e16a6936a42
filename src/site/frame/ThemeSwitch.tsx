import { useWords } from '../words/useWords.ts';
import css from './ThemeSwitch.module.css';

const THEMES = ['system', 'light', 'dark'] as const;

/** System, light or dark (behaviour 9). The boot script listens; without a script there is nothing to choose. */
export function ThemeSwitch() {
  const words = useWords().theme;
  return (
    <fieldset className={css.themes}>
      <legend>{words.legend}</legend>
      {THEMES.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            defaultChecked={value === 'system'}
            autoComplete="off"
          />
          <span>{words[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
