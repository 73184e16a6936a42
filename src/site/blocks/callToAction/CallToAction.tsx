import type { CallToActionBlock } from '#site/blocks.generated.ts';
import { Kolam } from '../../art/Kolam.tsx';
import { Scene } from '../../art/Scene.tsx';
import { useMotif } from '../../brand/useMotif.ts';
import { ActionLink } from '../../parts/ActionLink.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent, Page } from '../../siteTypes.ts';
import css from './CallToAction.module.css';

/** Asks for one thing: a text, one or two buttons and an optional drawing, on a card or on a band of its own. */
export const CallToAction: BlockComponent<'callToAction'> = ({ block, page }) => {
  const motif = useMotif();
  const hasArt = (block.kolam !== undefined && motif !== 'none') || block.scene !== undefined;
  /** One line and one button under a kolam: a scene of its own. */
  const isScene = block.text === undefined && block.kolam !== undefined;
  if (block.tone === 'tint') {
    return (
      <Section id={block.id}>
        <div
          className={isScene ? css.inner : `${css.inner} ${css.card}`}
          data-art={(hasArt && !isScene) || undefined}
          data-alone={isScene || undefined}
        >
          <Request block={block} page={page} hasArt={hasArt} />
        </div>
      </Section>
    );
  }
  return (
    <section
      id={block.id}
      className={`${css.band} ${block.tone === 'turmeric' ? 'on-band' : ''}`}
      data-tone={block.tone}
      data-art={hasArt || undefined}
    >
      <div
        className={`wrap ${css.inner}`}
        data-art={(hasArt && !isScene) || undefined}
        data-alone={isScene || undefined}
      >
        <Request block={block} page={page} hasArt={hasArt} />
      </div>
    </section>
  );
};

interface RequestProps {
  readonly block: CallToActionBlock;
  readonly page: Page;
  readonly hasArt: boolean;
}

function Request({ block: { tone, title, text, actions, kolam, scene }, page, hasArt }: RequestProps) {
  return (
    <>
      <div className={css.words}>
        <h2>{title}</h2>
        {text === undefined ? null : <p>{text}</p>}
      </div>
      <div className={`cluster ${css.actions}`}>
        {actions.map((cta) => (
          <ActionLink key={cta.text} cta={cta} page={page} />
        ))}
      </div>
      {hasArt ? (
        <div className={tone === 'tint' ? `with-room ${css.art}` : css.art}>
          {kolam === undefined ? null : (
            <Kolam seed={kolam.seed} size={kolam.size} broken={kolam.broken} className={css.kolam} />
          )}
          {scene === undefined ? null : <Scene {...scene} className={css.scene} />}
        </div>
      ) : null}
    </>
  );
}
