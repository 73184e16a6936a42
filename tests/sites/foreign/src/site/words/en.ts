/** The texts of the room in English. */
export const en = {
  shelves: 'Shelves',
  onceMore: 'Count one more',
  toText: 'To the text',
  guide: 'Guide',
  copy: 'Copy',
  copied: 'Copied',
  selected: 'Your browser does not allow it. The code is selected: copy it from there.',
  onThisPage: 'On this page',
  pager: 'Before and after this page',
  previous: 'Previous',
  next: 'Next',
  edit: 'Change this page',
};
