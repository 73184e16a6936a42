import phoneIcon from 'virtual:icon/phone';
import { type ComponentProps, useId } from 'react';
import type { BannerBlock } from '#site/blocks.generated.ts';
import { Kolam } from '../../art/Kolam.tsx';
import { Scene } from '../../art/Scene.tsx';
import { useMotif } from '../../brand/useMotif.ts';
import { ActionLink } from '../../parts/ActionLink.tsx';
import { bannerFigure, type DrawnBlock } from '../../parts/bannerFigure.ts';
import { ContactBar } from '../../parts/ContactBar.tsx';
import { ContactRows } from '../../parts/ContactRows.tsx';
import { contactLink, phoneHref } from '../../parts/contactLinks.ts';
import { demoLink } from '../../parts/demoLink.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Sentence } from '../../parts/Name.tsx';
import { Points } from '../../parts/Points.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { Telephone } from '../../parts/Telephone.tsx';
import type { BlockComponent, Page, Site } from '../../siteTypes.ts';
import { AnatomyFigure } from '../anatomy/AnatomyFigure.tsx';
import { JourneyFigure } from '../journey/JourneyFigure.tsx';
import css from './Banner.module.css';
import { BannerRows } from './BannerRows.tsx';
import { BannerScenes } from './BannerScenes.tsx';
import { BannerStations } from './BannerStations.tsx';
import { PulliMap } from './PulliMap.tsx';
import { PulliPeople } from './PulliPeople.tsx';
import stage from './Stage.module.css';
import { Topics } from './Topics.tsx';

/** The top of a page: its `<h1>`, introduction and calls to action, with a drawing next to them. */
export const Banner: BlockComponent<'banner'> = (props) => {
  const { block, page, site } = props;
  if (page.listPage !== undefined) {
    return (
      <>
        <FurtherBanner block={block} label={page.listPage.label} />
        <ContactBar page={page} site={site} />
      </>
    );
  }
  return hasMap(block) ? <BannerWithMap {...props} /> : <WholeBanner {...props} />;
};

type BannerProps = ComponentProps<BlockComponent<'banner'>>;

const hasMap = ({ pulli = [] }: BannerBlock): boolean => pulli.length > 0;

/** Only a map needs an id of its own, and only React can give it one. */
function BannerWithMap(props: BannerProps) {
  const id = useId();
  return <WholeBanner {...props} mapId={id} />;
}

function WholeBanner({ block, page, site, mapId }: BannerProps & { readonly mapId?: string }) {
  const motif = useMotif();
  const figure = block.figure ? bannerFigure(page) : undefined;
  const rows = figure === undefined ? rowsOf(block, page) : undefined;
  const asLine = hasMap(block);
  const isStage = (hasStage(block) && !asLine) || figure !== undefined;
  const hasArt =
    (block.kolam !== undefined && motif !== 'none') ||
    (block.scenes !== undefined && !asLine && rows === undefined) ||
    figure !== undefined;
  const { pulli = [], topics = [] } = block;
  const teams = block.people ? page.blocks.filter((other) => other.type === 'people') : [];
  const people = teams.flatMap(({ items }) => items);
  // The page that everybody is sent to who wants to reach somebody.
  const isContact = page.addresses.includes(contactLink(site));
  const asRows = isContact && !hasArt && pulli.length + topics.length === 0;
  const phone = leadsToAPerson(block, page, site) ? site.contact.phone : undefined;
  return (
    <>
      <section id={block.id} className={css.banner} data-tone={block.tone}>
        <div
          className={isStage ? `wrap ${css.inner} ${stage.stage}` : `wrap ${css.inner}`}
          data-art={hasArt || undefined}
          data-stage={isStage || undefined}
          data-several={rows !== undefined || undefined}
          data-wide={isWide(figure) || undefined}
          data-map={asLine || undefined}
          data-topics={topics.length > 0 || undefined}
          data-rows={asRows || undefined}
          data-people={people.length > 0 || undefined}
        >
          <div className={css.words}>
            {block.eyebrow === undefined ? null : <p className={css.eyebrow}>{block.eyebrow}</p>}
            <h1 tabIndex={-1}>
              {block.title}
              {block.highlight === undefined ? null : (
                <>
                  {' '}
                  <span className={css.highlight}>{block.highlight}</span>
                </>
              )}
            </h1>
            {block.subtitle === undefined ? null : (
              <p className={css.subtitle}>
                <Sentence text={block.subtitle} />
              </p>
            )}
            {block.text === undefined ? null : (
              <p className={css.text}>
                <Sentence text={block.text} />
              </p>
            )}
            {block.actions === undefined ? null : (
              <div className={`cluster ${css.actions}`}>
                {block.actions.map((cta) => (
                  <ActionLink key={cta.text} cta={cta} page={page} />
                ))}
                {phone === undefined ? null : (
                  <SafeLink href={phoneHref(phone)} className="button button-plain">
                    <Icon paths={phoneIcon} />
                    <Telephone number={phone} />
                  </SafeLink>
                )}
                {asLine ? <Note block={block} className={`with-room ${css.note}`} /> : null}
              </div>
            )}
            {asLine ? null : <Note block={block} className={css.note} />}
          </div>
          {mapId === undefined ? null : <PulliMap id={mapId} cards={pulli} first={block.scenes?.[0]} />}
          {topics.length > 0 ? <Topics topics={topics} /> : null}
          {asRows ? (
            <div className={css.rows}>
              <ContactRows page={page} site={site} />
            </div>
          ) : null}
          {people.length > 0 ? (
            <PulliPeople people={people} hasVacancy={teams.some(({ vacancy }) => vacancy !== undefined)} />
          ) : null}
          {rows === undefined ? null : <BannerRows rows={rows} scenes={block.scenes} />}
          {figure?.type === 'journey' && figure.shape !== 'clock' ? <BannerStations block={figure} /> : null}
          {hasArt ? <BannerArt block={block} figure={figure} /> : null}
        </div>
        {block.tone === 'peacock' && motif !== 'none' ? <div className={css.zari} /> : null}
        {block.points === undefined ? null : (
          <div className={css.strip}>
            <Points items={block.points} className={`wrap ${css.points}`} />
          </div>
        )}
      </section>
      <ContactBar page={page} site={site} />
    </>
  );
}

interface NoteProps {
  readonly block: BannerBlock;
  readonly className: string | undefined;
}

function Note({ block: { note, noteLink }, className }: NoteProps) {
  if (note === undefined) return null;
  return (
    <p className={className}>
      {note}
      {noteLink === undefined ? null : (
        <>
          {' '}
          <SafeLink href={noteLink.link}>{noteLink.text}</SafeLink>
        </>
      )}
    </p>
  );
}

/** Whether a button under the words leads to a person: the telephone number is then next to it. */
const leadsToAPerson = ({ actions = [] }: BannerBlock, page: Page, site: Site): boolean =>
  actions.some(({ link }) => link === contactLink(site) || link === demoLink(page));

/** The top of a further page of a list: readers who have come this far have read the rest. */
function FurtherBanner({ block, label }: { readonly block: BannerBlock; readonly label: string }) {
  const motif = useMotif();
  return (
    <section id={block.id} className={css.banner} data-tone={block.tone}>
      <div className={`wrap ${css.further}`}>
        {block.eyebrow === undefined ? null : <p className={css.eyebrow}>{block.eyebrow}</p>}
        <h1 tabIndex={-1}>
          {block.title}
          {block.highlight === undefined ? null : ` ${block.highlight}`} <span>{label}</span>
        </h1>
      </div>
      {block.tone === 'peacock' && motif !== 'none' ? <div className={css.zari} /> : null}
    </section>
  );
}

/** Whether the drawing stands on a stage: there is no kolam above it. */
function hasStage({ kolam, scenes }: BannerBlock): boolean {
  return kolam === undefined && scenes !== undefined;
}

/** The rows of pictures and texts of a page whose banner has their titles. */
const rowsOf = ({ figure, scenes }: BannerBlock, page: Page) =>
  figure && scenes !== undefined ? page.blocks.find((other) => other.type === 'mediaRows')?.items : undefined;

/** Whether what is drawn is as wide as the page. */
const isWide = (figure: DrawnBlock | undefined): boolean =>
  figure?.type === 'journey' && figure.shape !== 'clock';

interface BannerArtProps {
  readonly block: BannerBlock;
  readonly figure: DrawnBlock | undefined;
}

function BannerArt({ block: { kolam, scenes = [] }, figure }: BannerArtProps) {
  return (
    <div className={css.art}>
      {kolam === undefined ? null : (
        <Kolam
          seed={kolam.seed}
          size={kolam.size}
          broken={kolam.broken}
          className={`${css.kolam} kolam-draw`}
        />
      )}
      {figure?.type === 'journey' ? <JourneyFigure block={figure} unnumbered /> : null}
      {figure?.type === 'anatomy' ? (
        <>
          <AnatomyFigure block={figure} />
          <BannerStations block={figure} />
        </>
      ) : null}
      {figure === undefined && scenes.length > 1 ? <BannerScenes scenes={scenes} /> : null}
      {figure === undefined && scenes.length === 1
        ? scenes.map((scene) => <Scene key={scene.kind} {...scene} />)
        : null}
    </div>
  );
}
