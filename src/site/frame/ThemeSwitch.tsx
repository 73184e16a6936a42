import css from './ThemeSwitch.module.css';

const THEMES = [
  { value: 'system', text: 'System' },
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
] as const;

/** System, light or dark (behaviour 9). The boot script listens; without a script there is nothing to choose. */
export function ThemeSwitch() {
  return (
    <fieldset className={css.themes}>
      <legend>Theme</legend>
      {THEMES.map(({ value, text }) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            defaultChecked={value === 'system'}
            autoComplete="off"
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
