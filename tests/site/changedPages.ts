/** What keeps changing the open page until it is told to stop. */
type Stop = () => void;

/**
 * What translators and extensions make of a page, by who does it: written from what is known of them, not recorded. Each
 * runs in the page and refers to nothing outside.
 */
export const CHANGES = {
  /*
   * Each text is taken out, and its translation put in its place in two <font>; <html> gets the language, a class and an
   * attribute of the tool, <head> a <meta>, and <body> a tooltip and a spinner at its end. What is added is translated, too.
   */
  'translation of Chrome': (): Stop => {
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const words = text.nodeValue ?? '';
        const parent = text.parentElement;
        if (words.trim() === '' || !parent || parent.closest('script, style, textarea, font, .skiptranslate'))
          continue;
        const font = document.createElement('font');
        font.setAttribute('dir', 'auto');
        font.setAttribute('style', 'vertical-align: inherit;');
        const inner = font.cloneNode() as Element;
        inner.textContent = `த ${words}`;
        font.append(inner);
        text.parentNode?.replaceChild(font, text);
      }
    };
    document.documentElement.lang = 'ta';
    document.documentElement.classList.add('translated-ltr');
    const meta = document.createElement('meta');
    meta.httpEquiv = 'X-Translated-By';
    meta.content = 'Google';
    document.head.prepend(meta);
    for (const name of ['goog-gt-tt', 'goog-gt-spinner']) {
      const added = document.createElement('div');
      added.id = name;
      added.className = 'skiptranslate';
      document.body.append(added);
    }
    for (const field of document.querySelectorAll('[placeholder]'))
      field.setAttribute('placeholder', `த ${field.getAttribute('placeholder')}`);
    translate(document.body);
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target.nodeType === Node.TEXT_NODE && target.parentNode) translate(target.parentNode);
        for (const node of addedNodes) if (node.parentNode) translate(node.parentNode);
      }
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  },

  /* The words of each text are replaced where they are; its element gets two attributes with their hash. */
  'translation of Edge': (): undefined => {
    document.documentElement.lang = 'hi';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (!text.nodeValue?.trim() || text.parentElement?.closest('script, style, textarea')) continue;
      text.nodeValue = `अ ${text.nodeValue}`;
      text.parentElement?.setAttribute('_msttexthash', '1234567');
      text.parentElement?.setAttribute('_msthash', '89');
    }
  },

  /* <body> gets two attributes, <html> an element after it; a text area gets three, and an element before it, as of LanguageTool. */
  Grammarly: (): undefined => {
    document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1200.0');
    document.body.setAttribute('data-gr-ext-installed', '');
    const desktop = document.createElement('grammarly-desktop-integration');
    desktop.setAttribute('data-grammarly-shadow-root', 'true');
    document.documentElement.append(desktop);
    for (const area of document.querySelectorAll('textarea')) {
      for (const name of ['data-gramm', 'wt-ignore-input']) area.setAttribute(name, 'true');
      area.spellcheck = false;
      const own = document.createElement('grammarly-extension');
      own.setAttribute('data-grammarly-shadow-root', 'true');
      own.setAttribute('style', 'position: absolute; top: 0px; left: 0px; pointer-events: none;');
      area.before(own);
    }
  },

  /* Each field gets an attribute and, after it, an element for its icon; <html> gets one for its menu. */
  LastPass: (): undefined => {
    const root = document.createElement('div');
    root.setAttribute('data-lastpass-root', '');
    document.documentElement.append(root);
    for (const field of document.querySelectorAll('input:not([type=hidden], [type=radio])')) {
      field.setAttribute('data-lastpass-infield', 'true');
      const icon = document.createElement('div');
      icon.setAttribute('data-lastpass-icon-root', '');
      icon.setAttribute(
        'style',
        'position: relative !important; height: 0px !important; float: left !important;',
      );
      field.after(icon);
    }
  },

  /* Fields get attributes, a form a first element of its own, and <body> one element more. */
  '1Password and Bitwarden': (): undefined => {
    for (const field of document.querySelectorAll('input')) {
      field.setAttribute('data-com-onepassword-filled', 'light');
      field.setAttribute('data-bwautofill', 'true');
    }
    for (const form of document.querySelectorAll('form'))
      form.prepend(document.createElement('com-1password-op-button'));
    document.body.append(document.createElement('com-1password-menu'));
  },

  /* <html> gets attributes, <head> style sheets and a <meta>, and what has a colour of its own a style. */
  'Dark Reader': (): undefined => {
    const { dataset } = document.documentElement;
    Object.assign(dataset, { darkreaderMode: 'dynamic', darkreaderScheme: 'dark' });
    const style = document.createElement('style');
    style.className = 'darkreader darkreader--fallback';
    const meta = document.createElement('meta');
    meta.name = 'darkreader';
    document.head.prepend(style, meta);
    for (const shape of document.querySelectorAll<SVGElement>('main [fill], main [stroke]')) {
      shape.setAttribute('data-darkreader-inline-fill', '');
      shape.style.setProperty('--darkreader-inline-fill', '#181a1b');
    }
  },

  /* Takes links to other sites out of the page, and appends a style sheet to <html>. */
  'ad blocker': (): undefined => {
    document.documentElement.append(document.createElement('style'));
    for (const link of document.querySelectorAll('main a[target=_blank]')) link.remove();
  },

  /* Marks fields for e-mail addresses, and puts a button into their labels. */
  'Temp Mail': (): undefined => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[type=email]')) {
      field.setAttribute('data-temp-mail-org', '0');
      field.labels?.[0]?.append(document.createElement('img'));
    }
  },
} satisfies Readonly<Record<string, () => Stop | undefined>>;

export const changers = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

/** An extension that puts each field into an element of its own: what is moved is no longer where React looks for it. */
export function wrapFields(): void {
  for (const field of document.querySelectorAll('input:not([type=hidden], [type=radio])')) {
    const around = document.createElement('span');
    field.replaceWith(around);
    around.append(field);
  }
}
