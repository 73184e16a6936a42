import type {
  TryOutConversation,
  TryOutDispatch,
  TryOutDocument,
  TryOutSlots,
  TryOutSuggestion,
} from '#site/blocks.generated.ts';
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
  readonly suggestion: TryOutSuggestion | null;
  readonly document: TryOutDocument | null;
  readonly slots: TryOutSlots | null;
  readonly dispatch: TryOutDispatch | null;
  readonly conversation: TryOutConversation | null;
}

/** A small working piece of a product, which works out what visitors type. */
export const TryOut: IslandComponent<TryOutProps> = ({ props }) => {
  const { id, title, text, document, slots, dispatch, conversation, ...common } = props;
  return (
    <Section id={id ?? undefined} title={title} text={text ?? undefined}>
      {document === null ? null : <DocumentBench {...common} spec={document} />}
      {slots === null ? null : <SlotsBench {...common} spec={slots} />}
      {dispatch === null ? null : <DispatchBench {...common} spec={dispatch} />}
      {conversation === null ? null : <ConversationBench {...common} spec={conversation} />}
    </Section>
  );
};
