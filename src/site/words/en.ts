/** Every text of the interface in English, by key. */
export const en = {
  skipToContent: 'Skip to content',
};
