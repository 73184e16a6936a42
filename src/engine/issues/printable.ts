/** Replaces characters that control a terminal, break a line or reverse the direction of the text. */
export const printable = (text: string): string =>
  text.replace(/(?!\t)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
