/** Whether all of a section's items are invented, so that one label at its heading says so for all of them. */
export function areSamples(
  title: string | undefined,
  items: readonly { readonly sample?: boolean | undefined }[],
): boolean {
  return title !== undefined && items.length > 1 && items.every(({ sample }) => sample === true);
}
