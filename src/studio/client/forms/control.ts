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
