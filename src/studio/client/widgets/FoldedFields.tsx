import { type ControlProps, FieldView } from '../forms/FieldView.tsx';
import { fieldsOf } from '../forms/field.ts';
import { useForm } from '../forms/useForm.ts';
import { Button } from '../parts/Button.tsx';
import { useOpened } from './useOpened.ts';

interface FoldedFieldsProps extends Pick<ControlProps, 'field' | 'value' | 'describedBy' | 'remove'> {
  readonly summary: string;
  readonly isOpenFirst: boolean;
  readonly children?: React.ReactNode;
}

export function FoldedFields(props: FoldedFieldsProps) {
  const { field, value, describedBy, remove, summary, isOpenFirst, children } = props;
  const { parts } = useForm();
  const [isOpen, setOpen] = useOpened(field.pointer, isOpenFirst);
  return (
    <details className="group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary data-control="" aria-describedby={describedBy}>
        {summary}
      </summary>
      {isOpen ? (
        <div className="fields">
          {children}
          {fieldsOf(field.schema, field.pointer, value, parts).map((own) => (
            <FieldView key={own.pointer} field={{ ...own, around: field }} />
          ))}
          {field.required || value === undefined ? null : (
            <Button glyph="trash" onClick={remove}>
              Remove {field.label.toLowerCase()}
            </Button>
          )}
        </div>
      ) : null}
    </details>
  );
}
