// Generated from the files in link/marks/ by "npm run types". Do not edit.
export const markNames = [
  'collection',
  'frame',
  'html',
  'icon',
  'id',
  'image',
  'link',
  'mail',
  'markdown',
  'neighbours',
  'pager',
  'shared',
  'tags',
] as const;
