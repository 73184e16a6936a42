/** A telephone number, which is read from the left also where the text around it is not. */
export function Telephone({ number }: { readonly number: string }) {
  return <bdi dir="ltr">{number}</bdi>;
}
