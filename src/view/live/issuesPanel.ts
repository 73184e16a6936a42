/** What live authoring tells the author of the open page. */
export interface AuthorsNews {
  /** The report as in the terminal, without other pages; empty if nothing is wrong. */
  readonly issues: string;
  /** How many mistakes there are in other pages. */
  readonly elsewhere: number;
  /** Whether the page has mistakes, so that what is on screen is its last good version. */
  readonly isHeld: boolean;
}

const ID = 'dev-issues';

/** A line of the report that begins an issue: its severity and its place, `file:line:column`. */
const PLACE = /^(error|warning) (.+:\d+:\d+)(?= {2})/gm;

const HELD =
  'This page has mistakes, so you see it as it was before them. It changes when they are mended; all other pages go on.';

/** The panel lies in a shadow tree, whose elements no theme can reach; what it says of the element itself is important. */
const STYLES = `
:host { all: initial !important; position: fixed !important; inset: auto 0 0 0 !important; z-index: 2147483647 !important; }
aside { max-height: 60vh; overflow: auto; padding: 1rem 1.5rem; background: #1b1f24; color: #f3f5f7;
  border-top: 4px solid #e5484d; font: 15px/1.5 system-ui, sans-serif; }
pre { margin: 0 0 1rem; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; font-weight: 600; }
a, .place { color: #7cc4ff; text-decoration: underline; }
button { font: inherit; cursor: pointer; }
.place { padding: 0; border: 0; background: none; text-align: start; }
.hide { padding: .4rem .8rem; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }`;

/** Shows a panel with the mistakes of the page and of what all pages share; removes it if there are none. */
export function showIssues({ issues, elsewhere, isHeld }: AuthorsNews): void {
  document.getElementById(ID)?.remove();
  if (issues === '' && elsewhere === 0) return;
  const host = document.createElement('div');
  host.id = ID;
  const panel = document.createElement('aside');
  panel.setAttribute('aria-label', 'Mistakes in the content');
  if (isHeld) panel.append(paragraph(HELD));
  if (issues !== '') panel.append(report(issues));
  if (elsewhere > 0) {
    const mistakes = `${elsewhere} ${elsewhere === 1 ? 'mistake' : 'mistakes'}`;
    panel.append(paragraph(`${mistakes} in other pages, which the terminal names.`));
  }
  const hide = button('Hide until the next save', () => host.remove());
  hide.className = 'hide';
  panel.append(hide);
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styles];
  root.append(panel);
  document.body.append(host);
}

function report(issues: string): HTMLElement {
  const text = document.createElement('pre');
  text.append(...withPlaces(issues));
  text.tabIndex = 0;
  return text;
}

/** The report with its places as buttons that open the file there, in the author's own editor. */
function withPlaces(issues: string): (string | Node)[] {
  const parts: (string | Node)[] = [];
  let from = 0;
  for (const { 0: whole, 1: severity = '', 2: place = '', index } of issues.matchAll(PLACE)) {
    parts.push(issues.slice(from, index), `${severity} `, placeButton(place));
    from = index + whole.length;
  }
  return [...parts, issues.slice(from)];
}

function placeButton(place: string): Node {
  // Vite opens the file in the editor that is running, or in the one that LAUNCH_EDITOR names.
  const open = button(place, () => void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`));
  open.className = 'place';
  open.title = 'Open in your editor';
  return open;
}

function paragraph(text: string): HTMLElement {
  const made = document.createElement('p');
  made.textContent = text;
  return made;
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}
