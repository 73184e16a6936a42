/** An error in a form that survives its way to another process. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** The code of an error of the file system. */
  readonly code: string | undefined;
  /** The component of a block that could not be drawn. */
  readonly file: string | undefined;
  readonly cause: SentError | undefined;
}

/** Makes an error ready to be sent. */
export function sentError(problem: unknown): SentError {
  const error = problem instanceof Error ? problem : new Error(String(problem));
  const textAt = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    code: textAt('code'),
    file: textAt('file'),
    cause: error.cause === undefined ? undefined : sentError(error.cause),
  };
}

/** Makes an error again from what was sent. */
export function restoredError({ name, message, stack, code, file, cause }: SentError): Error {
  const error = new Error(message, cause === undefined ? {} : { cause: restoredError(cause) });
  return Object.assign(error, {
    name,
    ...(stack === undefined ? {} : { stack }),
    ...(code === undefined ? {} : { code }),
    ...(file === undefined ? {} : { file }),
  });
}
