import { languageOf, originalOf, translationOf } from '../../../engine/model/language.ts';
import type { SchemaObject, SiteAnswer, StudioLanguage, StudioPage } from '../../protocol/site.ts';
import { fieldsOf, inWords } from '../forms/field.ts';
import { at, isList, pointerOf, SETTINGS, siteGroups } from '../forms/schema.ts';
import { goToNextPlaceholder } from '../keys.ts';
import { outlineNodes } from '../left/outlineNodes.ts';
import { Chooser } from '../parts/Chooser.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import type { StudioStore } from '../state/StudioStore.ts';
import type { FilePlace, OpenFile, StudioState } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';

interface Aim {
  readonly kind: 'Page' | 'Block' | 'Site' | 'This page' | 'Shared' | 'Command';
  readonly name: string;
  readonly more: string;
  readonly go: () => void;
}

/** Every page, block of this page, place of the site and command, found by its name: what Ctrl+K opens. */
export function GoTo() {
  const store = useStore();
  const studio = useStudio();
  return (
    <Dialog title="Go to" onClose={() => store.set({ isGoing: false })}>
      <Chooser
        label="A page, a block, a setting or a command"
        items={aimsOf(store, studio)}
        textsOf={({ kind, name, more }) => [name, `${more} ${kind}`]}
        onChoose={(aim) => {
          store.set({ isGoing: false, isListing: false });
          aim.go();
        }}
      >
        {({ name, kind }) => (
          <>
            <span>{name}</span>
            <span className="quiet">{kind}</span>
          </>
        )}
      </Chooser>
    </Dialog>
  );
}

const isFound = ({ route }: StudioPage): boolean => !/(?:^|\/)404$/.test(route);

function aimsOf(store: StudioStore, studio: StudioState): readonly Aim[] {
  const { site, files, values, page } = studio;
  if (site === undefined) return [];
  const file = files[page ?? ''];
  const groups = siteGroups(site.schemas.site);
  const command = (name: string, more: string, go: () => void): Aim => ({ kind: 'Command', name, more, go });
  const place = (kind: Aim['kind'], name: string, at: FilePlace, more: string): Aim => ({
    kind,
    name,
    more,
    go: () => void store.select(at, true),
  });
  return [
    // Nobody looks first for what is shown instead of a page.
    ...[...site.pages.filter(isFound), ...site.pages.filter((one) => !isFound(one))].map(
      ({ name, route }): Aim => ({
        kind: 'Page',
        name,
        more: route,
        go: () => {
          void store.openPage(route);
          // Once the dialog is gone.
          requestAnimationFrame(() => document.querySelector<HTMLElement>('.middle')?.focus());
        },
      }),
    ),
    ...(file === undefined ? [] : outlineNodes(file, values, site)).flatMap(({ label, note, place: at }) =>
      at.pointer === '' ? [] : place('Block', label, at, `${note} ${at.pointer}`),
    ),
    command('All pages', 'list open', pressed(store, LIST)),
    command('New page', 'make create', pressed(store, LIST, '.new-page button')),
    ...(file?.kind === 'page' ? pageCommands(store, file, studio).map((one) => command(...one)) : []),
    command('Publish', 'changes review send', () => store.show({ kind: 'publish' })),
    command('Find and replace', 'words text all pages', () =>
      store.show({ kind: 'find', find: '', replace: '', isLink: false }),
    ),
    command('Pictures', 'images photos library', () => store.show({ kind: 'pictures' })),
    command('Old addresses', 'redirects aliases moved renamed pages', () =>
      store.show({ kind: 'oldAddresses' }),
    ),
    ...versionsInLanguages(studio).flatMap(({ language: { name, at }, page: other, original, isOpen }) =>
      isOpen
        ? []
        : other === undefined
          ? command(`Translate this page into ${name}`, 'language translation', () =>
              store.show({ kind: 'translate', file: original, at }),
            )
          : command(`This page in ${name}`, 'language translation', () => void store.openPage(other.route)),
    ),
    command('Undo', 'take back', () => void store.undo()),
    command('Redo', 'do again', () => void store.redo()),
    command('Next placeholder', 'unfinished text to write', () => goToNextPlaceholder(store)),
    ...groups.map((group) =>
      place(
        'Site',
        group.title,
        { file: SETTINGS, pointer: pointerOf(group) },
        `${group.help} ${group.keywords}`,
      ),
    ),
    ...placesOf(site.schemas.site, site)
      .filter(({ name }) => groups.every(({ title }) => title !== name))
      .map(({ name, more, pointer }) => place('Site', name, { file: SETTINGS, pointer }, more)),
    ...site.languages.map(({ wordsFile, name }) =>
      place(
        'Site',
        `Words in ${name}`,
        { file: wordsFile, pointer: '' },
        'buttons labels translation language',
      ),
    ),
    ...(file?.kind !== 'page'
      ? []
      : placesOf(site.schemas.page, site)
          .filter(({ pointer }) => pointer !== '/blocks')
          .map(({ name, more, pointer }) => place('This page', name, { file: file.file, pointer }, more))),
    ...site.names.shared.map(({ name, file: list }) =>
      place('Shared', name, { file: list, pointer: '/0' }, 'shared blocks'),
    ),
  ];
}

type Command = readonly [name: string, more: string, go: () => void];

/** What can be done with the page that is open. */
function pageCommands(
  store: StudioStore,
  { file }: OpenFile,
  { values, place }: StudioState,
): readonly Command[] {
  const isDraft = at(values[file], '/draft') === true;
  const blocks = at(values[file], '/blocks');
  const [, block] = /^\/blocks\/(\d+)/.exec(place?.file === file ? place.pointer : '') ?? [];
  // Below the one that is selected, as in the outline.
  const index = block === undefined ? (isList(blocks) ? blocks.length : 0) : Number(block) + 1;
  const acted = (control: string) =>
    pressed(
      store,
      LIST,
      '.pages [data-current] [aria-expanded="false"]',
      `.pages [data-current] .page-actions ${control}`,
    );
  return [
    ['Add a block', 'insert gallery', () => store.show({ kind: 'palette', file, list: '/blocks', index })],
    isDraft
      ? ['Make this page public', 'visitors see it', pressed(store, formOf(file), '[data-public]')]
      : ['Make this page a draft', 'visitors see it', () => void store.setDraft(file, true)],
    ['Rename this page', 'address move', acted('[name="route"]')],
    ['Duplicate this page', 'copy', acted('[name="copy"]')],
    ['Delete this page', 'remove', acted('.danger')],
    ['History of this page', 'versions earlier', () => store.show({ kind: 'versions', file })],
  ];
}

const LIST: Partial<StudioState> = { isListing: true, part: 'outline' };

const formOf = (file: string): Partial<StudioState> => ({
  panel: { kind: 'form' },
  place: { file, pointer: '' },
  part: 'form',
});

/** Presses one button after the other where `shown` shows them, or goes to a field. */
const pressed =
  (store: StudioStore, shown: Partial<StudioState>, ...buttons: readonly string[]) =>
  (): void => {
    store.set(shown);
    const press = ([button, ...more]: readonly string[]): void => {
      if (button === undefined) return;
      // Once it is there.
      requestAnimationFrame(() => {
        const found = document.querySelector<HTMLElement>(button);
        found?.focus();
        found?.click();
        if (found instanceof HTMLInputElement) found.select();
        press(more);
      });
    };
    press(buttons);
  };

function placesOf(
  schema: SchemaObject,
  { schemas: { parts } }: SiteAnswer,
): readonly { readonly name: string; readonly more: string; readonly pointer: string }[] {
  return fieldsOf(schema, '', undefined, parts).flatMap((field) => {
    const inner = field.widget === 'group' ? fieldsOf(field.schema, field.pointer, undefined, parts) : [];
    return [field, ...inner].map(({ label, name, help, pointer }) => ({
      name: pointer === field.pointer ? label : `${label} (${field.label})`,
      more: `${inWords(name)} ${help} ${pointer}`,
      pointer,
    }));
  });
}

interface VersionInLanguage {
  readonly language: StudioLanguage;
  readonly page: StudioPage | undefined;
  readonly original: string;
  readonly isOpen: boolean;
}

/** The page that is open in all languages of the site; nothing if the site has one, or the page is in one only. */
export function versionsInLanguages({ site, page = '' }: StudioState): readonly VersionInLanguage[] {
  const { languages = [], pages = [] } = site ?? {};
  const original = originalOf(page, languages);
  if (languages.length < 2 || !pages.some(({ file }) => file === original)) return [];
  return languages.map((language) => {
    const file = language.at === '/' ? original : translationOf(original, language);
    return {
      language,
      original,
      page: pages.find((one) => one.file === file),
      isOpen: languageOf(page, languages).at === language.at,
    };
  });
}
