/** The texts of the room in English. */
export const en = { shelves: 'Shelves', onceMore: 'Count one more' };
