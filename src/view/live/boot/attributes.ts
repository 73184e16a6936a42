/*
 * The attributes by which the boot script and the rest of the page tell each other something. HTML, style sheets and
 * scripts write the same names and no compiler compares them: the table below says who means what by each, and
 * tests/view/live/boot/attributes.test.ts holds the sources against it. An attribute that one component and its own
 * style sheet share is not listed.
 */

export const SCROLLED = 'data-scrolled';
export const ISLAND = 'data-island';
export const MOVING = 'data-moving';
export const READS_QUERY = 'data-reads-query';
export const ENTRANCE = 'data-entrance';
export const HAS_POPUP = 'aria-haspopup';
export const COMMAND = 'command';
export const COMMAND_FOR = 'commandfor';
export const CLOSED_BY = 'closedby';

/**
 * Who writes or reads an attribute:
 * - `boot`: the files of this folder
 * - `document`: what the engine and `draw` put around the sections of a page
 * - `components`: what draws the sections and the frame
 * - `runtime`: `client.tsx` and what it imports
 * - `styles`: the style sheets
 */
export type Party = 'boot' | 'document' | 'components' | 'runtime' | 'styles';

/** A row of the table. */
export interface SharedAttribute {
  readonly name: string;
  /** The element that has it. */
  readonly on: string;
  readonly writtenBy: readonly Party[];
  readonly readBy: readonly Party[];
  readonly values: string;
  readonly meaning: string;
}

/** The table. No script reads it, so it is not in the bundle. */
export const SHARED_ATTRIBUTES: readonly SharedAttribute[] = [
  // ---- The state of the page ----
  {
    name: 'data-live',
    on: '<html>',
    writtenBy: ['boot', 'runtime'],
    readBy: ['styles'],
    values: 'empty; "ready" once the runtime has started; absent without a script and after a failure',
    meaning: 'Interactive blocks work, or will when they are used: they are shown as they are with a script.',
  },
  {
    name: 'data-theme',
    on: '<html>',
    writtenBy: ['boot'],
    readBy: ['boot', 'styles'],
    values: '"light" or "dark"; absent for the theme of the system',
    meaning: 'The theme that the visitor has chosen.',
  },
  {
    name: SCROLLED,
    on: '<html>',
    writtenBy: ['boot'],
    readBy: ['styles'],
    values: 'empty; absent at the top',
    meaning: 'The page is scrolled.',
  },

  // ---- Where the runtime is ----
  {
    name: 'data-runtime',
    on: 'the <script> of boot',
    writtenBy: ['document'],
    readBy: ['boot'],
    values: 'an address; empty in `dev`, where the runtime starts by itself',
    meaning: 'The module that exports `start`.',
  },
  {
    name: 'data-preload',
    on: 'the <script> of boot',
    writtenBy: ['document'],
    readBy: ['boot'],
    values: 'addresses with a space between them, or empty',
    meaning: 'What else the runtime needs on this page: fetched together with it.',
  },
  {
    name: 'data-later',
    on: 'the <script> of boot',
    writtenBy: ['document'],
    readBy: ['boot'],
    values: 'addresses with a space between them, or empty',
    meaning: 'What the dialogs of the page need: fetched when somebody is about to open one.',
  },

  // ---- What components ask of boot ----
  {
    name: ISLAND,
    on: 'the section of an interactive block',
    writtenBy: ['components'],
    readBy: ['boot', 'runtime'],
    values: 'its place among the sections of the page, from 0',
    meaning: 'Using it runs the runtime; what is done to its buttons and links before that is held.',
  },
  {
    name: MOVING,
    on: 'an element of an interactive block',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: 'empty',
    meaning: 'It does something by itself: when it comes near, the runtime is run.',
  },
  {
    name: READS_QUERY,
    on: 'an element of an interactive block',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: 'empty',
    meaning: 'It shows what the query of the address says: where there is one, the runtime is run at once.',
  },
  {
    name: ENTRANCE,
    on: 'an element around a picture',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: '"true"',
    meaning: 'Its children come in when it is scrolled to.',
  },
  {
    name: HAS_POPUP,
    on: 'a link or button of an interactive block',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: '"dialog"',
    meaning: 'It opens a dialog: what `data-later` lists is fetched when it is about to be used.',
  },
  {
    name: 'name',
    on: '<input type="radio">',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: '"theme", where its value is "system", "light" or "dark"',
    meaning: 'It chooses the theme, which is stored under the same name.',
  },

  // ---- HTML that not every browser knows ----
  {
    name: COMMAND,
    on: '<button>',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: '"show-modal" or "close"',
    meaning: 'What a click does to the dialog.',
  },
  {
    name: COMMAND_FOR,
    on: '<button>',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: 'the id of a <dialog>',
    meaning: 'To which dialog.',
  },
  {
    name: CLOSED_BY,
    on: '<dialog>',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: '"any"; "closerequest" or "none" where a click on the backdrop is not to close it',
    meaning: 'What closes it besides its buttons.',
  },

  // ---- Not for boot: by these the runtime reads pages, and they mark the same elements ----
  {
    name: 'data-block',
    on: 'a section',
    writtenBy: ['components'],
    readBy: ['runtime', 'styles'],
    values: 'the type of its block',
    meaning: 'Which component it belongs to; styles tell by it what it stands next to.',
  },
  {
    name: 'data-slot',
    on: 'an element of an interactive block',
    writtenBy: ['components'],
    readBy: ['runtime'],
    values: 'the name of the slot',
    meaning: 'The server has drawn its content, which stays as it is.',
  },
  {
    name: 'data-accent',
    on: '<main>, or any element',
    writtenBy: ['document', 'components', 'runtime'],
    readBy: ['runtime', 'styles'],
    values: 'a hue in degrees; empty where a style sheet sets it',
    meaning: 'The hue of what is in it.',
  },
];
