import type { BlockProps } from '../../model/blockProps.ts';
import type { BookDemoBlock } from '../../model/blocks.generated.ts';
import type { Split } from '../registry.ts';
import type { DemoProps } from './BookDemo.interactive.tsx';

/** The card is small and wholly interactive: all of it goes to the browser. */
export function split({ block, site }: BlockProps<BookDemoBlock>): Split<DemoProps> {
  const { href, phone, phoneHref, email, emailHref } = site.contact;
  return {
    props: {
      id: block.id ?? null,
      title: block.title,
      text: block.text,
      button: block.button,
      closable: block.closable,
      href,
      phone,
      phoneHref,
      email,
      emailHref,
    },
    slots: {},
  };
}
