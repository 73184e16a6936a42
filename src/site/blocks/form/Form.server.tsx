import type { BlockProps, Split } from '../../../view/blockProps.ts';
import type { FormBlock } from '../../blocks.generated.ts';
import { formSetup } from '../../parts/form/formSetup.ts';
import type { FormProps } from './Form.interactive.tsx';

/** The form lives in the browser; all of its few words go there. */
export function split({ block, page, site }: BlockProps<FormBlock>): Split<FormProps> {
  const { id = null, title, text = null, button } = block;
  return { props: { id, title, text, button, setup: formSetup(site, page) }, slots: {} };
}
