/** Up to the first full stop after a word of three letters or more ("Dr." ends no sentence), before a capital letter. */
const FIRST = /^.*?[\p{L}\p{M}\p{N}]{3}[.!?।]["”’)]*(?=\s+\P{Ll})/su;

/** Returns the first sentence of a text, or the whole text if it has only one. */
export const firstSentence = (text: string): string => FIRST.exec(text)?.[0] ?? text;
