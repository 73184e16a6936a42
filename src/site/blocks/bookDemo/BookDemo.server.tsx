import { Kolam } from '../../art/Kolam.tsx';
import { Scene } from '../../art/Scene.tsx';
import { ActionLink } from '../../parts/ActionLink.tsx';
import { contactLink } from '../../parts/contactLinks.ts';
import { dialogContent } from '../../parts/form/dialogContent.ts';
import type { SplitBlock } from '../../siteTypes.ts';
import type { DemoProps } from './BookDemo.interactive.tsx';
import css from './BookDemo.module.css';

/** Sends the texts and the form to the browser; draws the second button and the scene or the page's kolam on the server. */
export const split: SplitBlock<'bookDemo', DemoProps> = ({ block, page, site }) => {
  const { id = null, title, text, button, closable, about, scene, cta, choices = [] } = block;
  const products = choices.map((card) => card.title);
  const product = choices.find(({ link }) => link === about)?.title;
  const dialog = dialogContent({ width: 700, closable }, 'demo', site, page, { products, product });
  return {
    props: { id, title, text, button, href: contactLink(site), dialog },
    slots: {
      cta: cta === undefined ? null : <ActionLink cta={cta} page={page} />,
      art:
        scene === undefined ? (
          <Kolam seed={page.name} size={9} />
        ) : (
          <Scene {...scene} className={css.scene} />
        ),
    },
  };
};
