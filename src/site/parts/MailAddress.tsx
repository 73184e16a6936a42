import { Fragment } from 'react';

/** An e-mail address, or a sentence with one, which breaks before the @ or a dot if it does not fit on a line. */
export function MailAddress({ text }: { readonly text: string }) {
  return text.split(/(?=[@.]\S)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Fragment key={place}>
      {place === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
