/** A block of code in a rich text; both are escaped, as HTML has them. */
interface TextCode {
  /** Its language, such as "ts", if its author names one. */
  readonly language: string | undefined;
  /** What its author calls it, mostly the name of a file. */
  readonly title: string | undefined;
}

const CODE = /<pre>(<code((?: [a-z]+="[^"]*")*)>[\s\S]*?<\/code>)<\/pre>/g;

/**
 * Puts each block of code of a rich text into a figure: below its caption, the code, which scrolls where it is too long, by
 * keyboard as well; and a button that copies it, hidden until the script is there that an element with `data-copies` around
 * the text brings, with the place where that says what it has done.
 *
 * @param html as a block receives it
 * @param look the figure's class; what its caption says, if it has one; and the words on the button
 */
export function withCodeFigures(
  html: string,
  look: {
    readonly className: string;
    readonly caption: (code: TextCode) => string | undefined;
    readonly copy: string;
  },
): string {
  return html.replace(CODE, (_pre, code: string, attributes: string) => {
    const [language, title] = [/ class="language-([^"]+)"/, / title="([^"]+)"/].map(
      (attribute) => attribute.exec(attributes)?.[1],
    );
    const caption = look.caption({ language, title });
    const name = title ?? language;
    const named = name === undefined ? '' : ` role="group" aria-label="${name}"`;
    return [
      `<figure class="${look.className}">`,
      caption === undefined ? '' : `<figcaption>${caption}</figcaption>`,
      `<pre tabindex="0"${named}>${code}</pre>`,
      `<button type="button" hidden>${look.copy}</button><span role="status"></span></figure>`,
    ].join('');
  });
}
