import type {
  TryOutConversation,
  TryOutDispatch,
  TryOutDocument,
  TryOutSlots,
} from '../../blocks.generated.ts';
import { Section } from '../../parts/Section.tsx';
import type { IslandComponent } from '../../siteTypes.ts';
import { ConversationBench } from './ConversationBench.tsx';
import { DispatchBench } from './DispatchBench.tsx';
import { DocumentBench } from './DocumentBench.tsx';
import { SlotsBench } from './SlotsBench.tsx';

/** The data of the block for the browser: of the four kinds, one is there. */
export interface TryOutProps {
  readonly id: string | null;
  readonly title: string;
  readonly text: string | null;
  readonly button: string;
  readonly demo: string;
  readonly document: TryOutDocument | null;
  readonly slots: TryOutSlots | null;
  readonly dispatch: TryOutDispatch | null;
  readonly conversation: TryOutConversation | null;
}

/** A small working piece of a product, which works out what visitors type. */
export const TryOut: IslandComponent<TryOutProps> = ({ props }) => {
  const { id, title, text, button, demo, document, slots, dispatch, conversation } = props;
  return (
    <Section id={id ?? undefined} title={title} text={text ?? undefined}>
      {document === null ? null : <DocumentBench spec={document} button={button} demo={demo} />}
      {slots === null ? null : <SlotsBench spec={slots} button={button} demo={demo} />}
      {dispatch === null ? null : <DispatchBench spec={dispatch} button={button} demo={demo} />}
      {conversation === null ? null : <ConversationBench spec={conversation} button={button} demo={demo} />}
    </Section>
  );
};
