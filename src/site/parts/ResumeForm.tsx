import { useId } from 'react';
import { useIslandWords } from '../words/useIslandWords.ts';
import css from './ContactForm.module.css';
import { FormField } from './FormField.tsx';
import { fields, TRAP } from './form/fields.ts';

interface ResumeFormProps {
  /** The path that it is sent to. */
  readonly endpoint: string;
  /** The name and the address of the page. */
  readonly page: string;
  /** The short name of the role that it is for; empty for none. */
  readonly role: string;
}

/** An application with a file, which the browser checks and sends by itself: the answer is a page of the service. */
export function ResumeForm({ endpoint, page, role }: ResumeFormProps) {
  const { form: words, application } = useIslandWords();
  const id = useId();
  return (
    <div className={css.place}>
      <form
        className={css.form}
        method="post"
        action={endpoint}
        encType="multipart/form-data"
        aria-labelledby={id}
      >
        <h3 id={id}>{application.orHere}</h3>
        <input type="hidden" name="form" value="application" />
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="role" value={role} />
        <div className={css.fields}>
          {fields(words.fields, { purpose: 'application', products: [] }).map((field) => (
            <FormField
              key={field.name}
              id={`${id}${field.name}`}
              field={field}
              hint={field.hint}
              mistake={undefined}
              readOnly={false}
            />
          ))}
          <div className={css.field}>
            <label htmlFor={`${id}file`}>{application.file}</label>
            <p id={`${id}file-hint`} className={css.hint}>
              {application.fileHint}
            </p>
            <input
              id={`${id}file`}
              type="file"
              name="file"
              required
              accept=".pdf,.docx"
              aria-describedby={`${id}file-hint`}
            />
          </div>
        </div>
        <p className="visually-hidden" aria-hidden="true">
          <label>
            {words.trap}
            <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <button type="submit" className="button button-quiet">
          {application.send}
        </button>
      </form>
    </div>
  );
}
