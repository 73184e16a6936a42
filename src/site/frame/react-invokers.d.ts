import 'react';

// Invoker commands (HTML, "The command attribute"): React passes them through, but its types lack them.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    commandfor?: T extends HTMLElement ? string | undefined : never;
  }
}
