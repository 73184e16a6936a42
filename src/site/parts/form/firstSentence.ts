/** Up to the first full stop before a capital letter. The one of "Dr." and of "Mrs." ends no sentence. */
const FIRST = /^.*?(?<!(?<!\p{L})\p{Lu}\p{Ll}{0,2})[.!?।]["”’)]*(?=\s+\P{Ll})/su;

/** Returns the first sentence of a text, or the whole text if it has only one. */
export const firstSentence = (text: string): string => FIRST.exec(text)?.[0] ?? text;
