import type { SiteAnswer } from '../../protocol/site.ts';
import type { ControlProps } from '../forms/FieldView.tsx';
import { useForm } from '../forms/useForm.ts';
import { placeholderOf } from './TextControl.tsx';

function namesFor(widget: string, { names }: SiteAnswer): readonly { name: string; note: string }[] {
  if (widget === 'collection') return names.collections.map((name) => ({ name, note: '' }));
  const pages = (count: number): string => (count === 1 ? 'on one page' : `on ${count} pages`);
  if (widget === 'shared')
    return names.shared.map(({ name, pages: on }) => ({ name, note: pages(on.length) }));
  return names.tags.map(({ name, pages: on }) => ({ name, note: pages(on) }));
}

export function NameControl({ field, id, value, describedBy, isInvalid, set, remove }: ControlProps) {
  const { site } = useForm();
  const known = namesFor(field.widget, site);
  const text = typeof value === 'string' ? value : '';
  const typed = (next: string): void => {
    if (next !== '' || field.required) set(next);
    else remove();
  };
  const shared = { id, 'data-control': '', 'aria-describedby': describedBy, 'aria-invalid': isInvalid };
  if (field.widget === 'tag')
    return (
      <>
        <input
          {...shared}
          list={`${id}-known`}
          value={text}
          placeholder={placeholderOf(field.default, field.example)}
          onChange={({ target }) => typed(target.value)}
        />
        <datalist id={`${id}-known`}>
          {known.map(({ name, note }) => (
            <option key={name} value={name} label={note} />
          ))}
        </datalist>
      </>
    );
  return (
    <select {...shared} value={text} onChange={({ target }) => typed(target.value)}>
      {field.required && text !== '' ? null : <option value="">None</option>}
      {text === '' || known.some(({ name }) => name === text) ? null : <option>{text}</option>}
      {known.map(({ name, note }) => (
        <option key={name} value={name}>
          {note === '' ? name : `${name}, ${note}`}
        </option>
      ))}
    </select>
  );
}
