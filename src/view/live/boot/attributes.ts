/*
 * The attributes through which the boot script and the rest of the page communicate. HTML, style sheets and scripts use
 * the same names, and no compiler checks that they match. The table below documents each name, and
 * tests/unit/view/live/boot/attributes.test.ts checks the sources against it. An attribute shared only by a component and
 * its own style sheet is not listed.
 */

export const SCROLLED = 'data-scrolled';
export const ISLAND = 'data-island';
export const MOVING = 'data-moving';
export const READS_QUERY = 'data-reads-query';
export const FINDS = 'data-finds';
export const CONSENT = 'data-consent';
export const ASKS = 'data-asks';
export const PICKS = 'data-picks';
export const ACTIVE = 'data-active';
export const ENTRANCE = 'data-entrance';
export const HAS_POPUP = 'aria-haspopup';
export const OPENS = 'data-opens';
export const COMMAND = 'command';
export const COMMAND_FOR = 'commandfor';
export const CLOSED_BY = 'closedby';
export const HELD = 'data-held';
export const LOADING = 'data-loading';
export const LOADING_TEXT = 'data-loading-text';
export const FOLDS = 'data-folds';
export const DRAWN_ONCE = 'data-drawn-once';

/**
 * The code that writes or reads an attribute:
 * - `boot`: the files in this folder
 * - `document`: what the engine and `draw` put around the sections of a page
 * - `components`: the components of the sections and the page frame
 * - `runtime`: `client.tsx` and its imports
 * - `styles`: the style sheets
 */
export type Party = 'boot' | 'document' | 'components' | 'runtime' | 'styles';

/** A row of the table. */
export interface SharedAttribute {
  readonly name: string;
  /** The element that carries it. */
  readonly on: string;
  readonly writtenBy: readonly Party[];
  readonly readBy: readonly Party[];
  readonly values: string;
  readonly meaning: string;
}

/** The table. No script imports it, so it is not in the bundle. */
export const SHARED_ATTRIBUTES: readonly SharedAttribute[] = [
  // ---- The state of the page ----
  {
    name: 'data-live',
    on: '<html>',
    writtenBy: ['boot', 'runtime'],
    readBy: ['styles'],
    values: 'empty; "ready" once the runtime has started; absent without a script and after a failure',
    meaning:
      'Interactive blocks work, or will once they are used, so they are styled as they look with a script.',
  },
  {
    name: 'data-theme',
    on: '<html>',
    writtenBy: ['boot'],
    readBy: ['boot', 'styles'],
    values: '"light" or "dark"; absent for the system theme',
    meaning: 'The theme that the visitor chose.',
  },
  {
    name: SCROLLED,
    on: '<html>',
    writtenBy: ['boot'],
    // The document leaves the styles for it to that sheet.
    readBy: ['document', 'styles'],
    values: 'empty; "far" once the first screen is out of view; absent at the top',
    meaning: 'The page is scrolled.',
  },
  {
    name: LOADING,
    on: '<html>',
    writtenBy: ['boot'],
    readBy: ['styles'],
    values: 'empty',
    meaning: 'The visitor has been waiting for something to load; the runtime sets it through the same code.',
  },

  // ---- What boot tells the visitor ----
  {
    name: HELD,
    on: 'a control of an interactive block',
    writtenBy: ['boot'],
    readBy: ['styles'],
    values: 'empty',
    meaning: 'An action on it has been taken and is carried out once what it needs has been loaded.',
  },
  {
    name: LOADING_TEXT,
    on: 'an element with the role "status"',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: 'a text',
    meaning: 'What the element says while `data-loading` is set.',
  },

  // ---- What components request from boot ----
  {
    name: ISLAND,
    on: 'the section of an interactive block',
    writtenBy: ['components'],
    readBy: ['boot', 'runtime'],
    values: 'its index among the sections of the page, from 0',
    meaning: 'Using it starts the runtime; actions on its buttons and links before that are held.',
  },
  {
    name: MOVING,
    on: 'an element of an interactive block',
    writtenBy: ['components'],
    readBy: ['boot'],
    values:
      'the name under which sessionStorage keeps what the visitor has written in it; empty if it keeps nothing',
    meaning:
      'It does something by itself: after the first sign of the visitor, and what he has kept is one, the runtime starts when it is near.',
  },
  {
    name: FOLDS,
    on: '<details>',
    writtenBy: ['components'],
    readBy: ['boot', 'styles'],
    values: 'empty',
    meaning: 'It is folded on a phone only. Elsewhere it is open, and its summary is no control.',
  },
  {
    name: READS_QUERY,
    on: 'an element of an interactive block',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: 'empty',
    meaning: 'It depends on the query string: if the URL has one, the runtime starts immediately.',
  },
  {
    name: 'data-nosnippet',
    on: 'an element that is no text of its page, such as a list of its headings',
    writtenBy: ['components'],
    readBy: ['document'],
    values: 'empty',
    meaning: 'Search engines do not quote it; the feed and the search of the site do not have it.',
  },
  {
    name: FINDS,
    on: 'an element with a field, a status and a list',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: 'JSON, as `SearchTexts` describes it',
    meaning: 'What is typed in the field is looked for on the site, and what is found stands in the list.',
  },
  {
    name: CONSENT,
    on: 'an element with scripts of others, and buttons with the values "yes" and "no"',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: 'empty',
    meaning: 'It asks whether the scripts in it may run, and they do once the visitor has allowed it.',
  },
  {
    name: ASKS,
    on: '<button>',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: 'empty',
    meaning: 'A click asks again what `data-consent` asks.',
  },
  {
    name: PICKS,
    on: 'each of two or more elements of an interactive block',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: 'empty',
    meaning:
      'A click on a child before the runtime has started marks the child in this place in all of them.',
  },
  {
    name: ACTIVE,
    on: 'a child of an element with `data-picks`',
    writtenBy: ['boot', 'components'],
    readBy: ['styles'],
    values: 'anything',
    meaning: 'It is the one that the visitor has picked.',
  },
  {
    name: ENTRANCE,
    on: 'an element around a picture',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: '"true"',
    meaning: 'Its children are animated in when it is scrolled into view.',
  },
  {
    name: HAS_POPUP,
    on: 'a link of an interactive block, or a link with `data-opens`',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: '"dialog"',
    meaning: 'A click on it opens the <dialog> of its block.',
  },
  {
    name: OPENS,
    on: 'a link to a fragment, with `aria-haspopup`',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: 'empty',
    meaning: 'The dialog is that of the block it leads to.',
  },
  {
    name: 'name',
    on: '<input type="radio">',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: '"theme", with the value "system", "light" or "dark"',
    meaning: 'It chooses the theme, which is stored under the same name.',
  },

  // ---- HTML that some browsers do not support ----
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
    meaning: 'The dialog that `command` applies to.',
  },
  {
    name: CLOSED_BY,
    on: '<dialog>',
    writtenBy: ['components'],
    readBy: ['boot'],
    values: '"any"; "closerequest" or "none" if a click on the backdrop must not close it',
    meaning: 'What closes it besides its buttons.',
  },

  // ---- Not used by boot: the runtime reads pages through these, which mark the same elements ----
  {
    name: 'data-block',
    on: 'a section',
    writtenBy: ['components'],
    readBy: ['boot', 'runtime', 'styles'],
    values: 'the type of its block',
    meaning: 'The component it belongs to; style sheets also use it to match neighbouring blocks.',
  },
  {
    name: 'data-slot',
    on: 'an element of an interactive block',
    writtenBy: ['components'],
    readBy: ['runtime'],
    values: 'the name of the slot',
    meaning: 'Its content is server-rendered and never changes.',
  },
  {
    name: DRAWN_ONCE,
    on: '<svg>',
    writtenBy: ['components'],
    readBy: ['document'],
    values: '"true", or "late" if it may come a little after the first screen; never in the page itself',
    meaning:
      'If a page shows its content again, or below the first screen, it refers to it. The content has no ids and no selector needs what is around it.',
  },
  {
    name: 'data-of-page',
    on: 'an element of the page frame',
    writtenBy: ['components'],
    readBy: ['runtime'],
    values: 'empty',
    meaning: 'Its content differs from page to page. Every page has as many of them, in the same order.',
  },
  {
    name: 'data-color',
    on: 'a picture',
    writtenBy: ['document', 'components'],
    readBy: ['document'],
    values: 'three hexadecimal digits',
    meaning: 'Its average colour, which the page has a rule for and shows until the picture comes.',
  },
  {
    name: 'data-focus',
    on: 'a picture',
    writtenBy: ['components'],
    readBy: ['document'],
    values: 'two whole numbers: percent from the left and from the top',
    meaning: 'The point that stays in view when it is cut to its place, which the page has a rule for.',
  },
  {
    name: 'data-accent',
    on: '<main>, or any element',
    writtenBy: ['document', 'components', 'runtime'],
    readBy: ['runtime', 'styles'],
    values: 'a hue in degrees; empty if a style sheet sets it',
    meaning: 'The hue of its content.',
  },
];
