/** What live authoring tells the author of the open page. */
export interface AuthorsNews {
  /** The report as in the terminal; empty if nothing is wrong. */
  readonly issues: string;
  /** Whether the page has mistakes, so that what is on screen is its last good version. */
  readonly isHeld: boolean;
}

const ID = 'dev-issues';

/** A line of the report that begins an issue: its severity and its place, `file:line:column`. */
const PLACE = /^(error|warning) (.+:\d+:\d+)(?= {2})/gm;

/** Shows a panel with the mistakes in the content; removes it if there are none. */
export function showIssues({ issues, isHeld }: AuthorsNews): void {
  document.getElementById(ID)?.remove();
  if (issues === '') return;
  const panel = document.createElement('aside');
  panel.id = ID;
  panel.setAttribute('aria-label', 'Mistakes in the content');
  const report = document.createElement('pre');
  report.append(...withPlaces(issues));
  report.tabIndex = 0;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Hide until the next save';
  close.addEventListener('click', () => panel.remove());
  panel.append(report, close);
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '100',
    maxHeight: '60vh',
    overflow: 'auto',
    padding: '1rem 1.5rem',
    background: '#1b1f24',
    color: '#f3f5f7',
    borderTop: '4px solid #e5484d',
  });
  Object.assign(report.style, {
    margin: '0 0 1rem',
    font: '14px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
  });
  Object.assign(close.style, { font: 'inherit', padding: '.4rem .8rem', cursor: 'pointer' });
  document.body.append(panel);
  showHeld(isHeld);
}

/** Says in the panel whether the page is held back; nothing, if the panel is not there or has been hidden. */
export function showHeld(isHeld: boolean): void {
  const panel = document.getElementById(ID);
  panel?.querySelector('p')?.remove();
  if (isHeld) panel?.prepend(heldNote());
}

/** Says that the page does not show what is in its file. */
function heldNote(): HTMLElement {
  const note = document.createElement('p');
  note.textContent =
    'This page has mistakes, so you see it as it was before them. It changes when they are mended; all other pages go on.';
  Object.assign(note.style, { margin: '0 0 1rem', font: '600 15px/1.5 system-ui, sans-serif' });
  return note;
}

/** The report with its places as buttons that open the file there, in the author's own editor. */
function withPlaces(issues: string): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let from = 0;
  for (const { 0: whole, 1: severity = '', 2: place = '', index } of issues.matchAll(PLACE)) {
    parts.push(issues.slice(from, index), `${severity} `, placeButton(place));
    from = index + whole.length;
  }
  return [...parts, issues.slice(from)];
}

function placeButton(place: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = place;
  button.title = 'Open in your editor';
  // Vite opens the file in the editor that is running, or in the one that LAUNCH_EDITOR names.
  button.addEventListener('click', () => {
    void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
  });
  Object.assign(button.style, {
    all: 'unset',
    color: '#7cc4ff',
    textDecoration: 'underline',
    cursor: 'pointer',
    font: 'inherit',
  });
  // "all: unset" removes the outline that shows where the focus is.
  button.addEventListener('focus', () => Object.assign(button.style, { outline: '2px solid currentColor' }));
  button.addEventListener('blur', () => Object.assign(button.style, { outline: '' }));
  return button;
}
