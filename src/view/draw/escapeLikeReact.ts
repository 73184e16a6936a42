const SPECIAL = /["'&<>]/;
const REFERENCES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes a text or the value of an attribute as React does. */
export function escapeLikeReact(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return SPECIAL.test(value) ? value.replace(/["'&<>]/g, (sign) => REFERENCES[sign] ?? sign) : value;
}
