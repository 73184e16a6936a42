/** Thrown at what only React can draw. One object for all of it, because nobody asks where it was thrown. */
export const NOT_PLAIN = new Error('only React can draw this');
