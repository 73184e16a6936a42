import { ActionLink } from '../../parts/ActionLink.tsx';
import { CardGrid } from '../../parts/CardGrid.tsx';
import { ListPages } from '../../parts/ListPages.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { Section } from '../../parts/Section.tsx';
import { SectionAction } from '../../parts/SectionAction.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import { useWords } from '../../words/useWords.ts';
import { CardLines } from './CardLines.tsx';

/** With more cards than this, what follows them is not on the screen of their heading. */
const A_SCREEN = 6;

/** A grid of cards that link to pages, on several pages if it is long. Without any, it is not drawn. */
export const Cards: BlockComponent<'cards'> = ({ block, page, site }) => {
  const words = useWords();
  // No page of the collection is public yet, or in this language.
  if (block.items.length === 0) return null;
  const isLong = block.look !== 'lines' && block.items.length > A_SCREEN;
  const next = page.blocks[page.blocks.findIndex(({ id }) => id !== undefined && id === block.id) + 1];
  // What it leads to follows at once.
  const isAtItsEnd = next?.id !== undefined && block.cta?.link === `#${next.id}`;
  return (
    <Section
      id={block.id}
      title={block.title}
      text={block.text}
      label={
        isLong && isAtItsEnd && block.cta !== undefined ? (
          // A phone has the bar at the foot of its window.
          <span className="with-room">
            <ActionLink cta={block.cta} page={page} />
          </span>
        ) : null
      }
    >
      {block.look === 'lines' ? (
        <CardLines items={block.items} />
      ) : (
        <CardGrid
          items={block.items}
          site={site}
          action={block.action}
          entrance={block.entrance}
          look={block.look}
        />
      )}
      <SectionAction cta={isAtItsEnd ? undefined : block.cta} page={page} site={site}>
        {block.all === undefined ? undefined : (
          <SafeLink href={block.all} className="button button-quiet">
            {words.seeAll}
            <span className="visually-hidden">: {block.title}</span>
          </SafeLink>
        )}
      </SectionAction>
      {block.listPages === undefined ? null : <ListPages title={block.title} {...block.listPages} />}
    </Section>
  );
};
