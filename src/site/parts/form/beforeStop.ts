/** A name at the end of a sentence, whose full stop follows: "Ravi K." has it already. */
export const beforeStop = (name: string): string => name.trim().replace(/\.$/, '');
