/* Parts of fonts, which src/engine/bundle/cutFonts.ts cuts. A pattern has room for one asterisk. */

declare module '*00' {
  /** The URL of the file. */
  const url: string;
  export default url;
  /** The value of `unicode-range` for it. */
  export const range: string;
}

declare module '*&height=87-17' {
  const url: string;
  export default url;
  export const range: string;
}
