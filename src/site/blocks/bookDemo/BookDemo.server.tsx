import type { BlockProps, Split } from '../../../view/blockProps.ts';
import { Kolam } from '../../art/Kolam.tsx';
import type { BookDemoBlock } from '../../blocks.generated.ts';
import { dialogContent } from '../../parts/form/dialogContent.ts';
import type { DemoProps } from './BookDemo.interactive.tsx';

/** Words and form go to the browser; the page's own kolam is drawn here. */
export function split({ block, page, site }: BlockProps<BookDemoBlock>): Split<DemoProps> {
  const { id = null, title, text, button, closable } = block;
  const dialog = dialogContent({ title, text, width: 700, closable }, site, page);
  return {
    props: { id, title, text, button, href: site.contact.href, dialog },
    slots: { kolam: <Kolam seed={page.name} size={9} /> },
  };
}
