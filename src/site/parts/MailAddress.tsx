/** An e-mail address that breaks after the @ if it does not fit on one line. */
export function MailAddress({ text }: { readonly text: string }) {
  const [name, host] = text.split('@');
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
