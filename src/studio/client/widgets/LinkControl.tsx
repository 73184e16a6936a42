import { useId, useState } from 'react';
import type { ControlProps } from '../forms/FieldView.tsx';
import { fittingLinks, type LinkChoice } from './linkChoices.ts';
import { placeholderOf } from './TextControl.tsx';
import { useLinkChoices } from './useLinkChoices.ts';

/** The most links that are offered at once. */
const MOST = 40;

const KINDS: Readonly<Record<LinkChoice['kind'], string>> = {
  page: 'Page',
  place: 'Place',
  contact: 'Contact',
};

export function LinkControl({ field, id, value, describedBy, isInvalid, set, remove }: ControlProps) {
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useId();
  const link = typeof value === 'string' ? value : '';
  const choices = useLinkChoices(isOpen);
  const found = isOpen ? fittingLinks(choices, isTyping ? link : '').slice(0, MOST) : [];
  const target = choices.find((choice) => choice.link === link);
  const close = (): void => {
    setOpen(false);
    setTyping(false);
    setActive(-1);
  };
  const choose = (choice: LinkChoice): void => {
    set(choice.link);
    close();
  };
  const keys = (event: React.KeyboardEvent): void => {
    const down = event.key === 'ArrowDown';
    if (down || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const count = Math.max(found.length, 1);
      setActive((active + (down ? 1 : -1) + count) % count);
    } else if (event.key === 'Enter') {
      const choice = found[active];
      if (isOpen && choice !== undefined) {
        event.preventDefault();
        choose(choice);
      }
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="picker">
      <input
        id={id}
        data-control=""
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={link}
        placeholder={placeholderOf(field.default, field.example)}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={keys}
        onChange={({ target: { value: typed } }) => {
          setOpen(true);
          setTyping(true);
          setActive(-1);
          if (typed === '' && !field.required) remove();
          else set(typed);
        }}
      />
      {target === undefined || isOpen ? null : <p className="quiet">{target.name}</p>}
      {isOpen && found.length > 0 ? (
        <div className="options" id={list} role="listbox" aria-label="Links">
          {found.map((choice, index) => (
            <div
              key={choice.link}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              ref={(element) => {
                if (index === active) element?.scrollIntoView({ block: 'nearest' });
              }}
              // Before the control loses the focus and closes the list.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(choice);
              }}
            >
              <span>{choice.name}</span>
              <code>{choice.link}</code>
              <span className="option-kind">{KINDS[choice.kind]}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
