import 'react';

// Invoker commands (HTML, "The command attribute"): React passes them through, its types do not know them yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    commandfor?: T extends HTMLElement ? string | undefined : never;
  }
}
