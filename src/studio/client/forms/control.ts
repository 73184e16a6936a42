import type { Field } from './field.ts';
import type { FieldValue } from './useForm.ts';

/** What each control is marked with: by its `data-control` it is found, by its `id` it is named. */
export const controlAttributes = (id: string, describedBy: string, isInvalid: boolean) => ({
  id,
  'data-control': '',
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
});

export interface ControlProps extends FieldValue {
  readonly field: Field;
  readonly control: ReturnType<typeof controlAttributes>;
}

/** Whether the focus has gone out of what lost it: not where it has only gone to another window. */
export const hasLeft = ({ currentTarget, relatedTarget }: React.FocusEvent): boolean =>
  ![relatedTarget, document.activeElement].some((one) => currentTarget.contains(one));
