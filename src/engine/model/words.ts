/**
 * Every text of the interface in one language, by key. The group `defaults` has the texts that blocks show if the
 * author writes none: schemas name such a text by its keys in this group, joined by dots
 * (`"defaultText": "bookDemo.title"`).
 */
export type Words = { readonly [key: string]: unknown };
