import { useId, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { FindAnswer } from '../../protocol/pages.ts';
import type { Refused } from '../../protocol/refused.ts';
import type { StudioPage } from '../../protocol/site.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useStore } from '../state/useStudio.ts';
import { whyNot } from './whyNot.ts';

interface PageActionsProps {
  readonly page: StudioPage;
  readonly onDone: () => void;
}

export function PageActions({ page, onDone }: PageActionsProps) {
  const store = useStore();
  const [name, setName] = useState(`${page.name} (copy)`);
  const [route, setRoute] = useState(page.route);
  const [refused, setRefused] = useState<Refused>();
  const id = useId();
  const done = (why: Refused | undefined, said: string): void => {
    setRefused(why);
    if (why !== undefined) return;
    onDone();
    store.say(said, true);
  };
  /** Links that use the old address go on to work, by a detour. */
  const offerLinks = async (): Promise<void> => {
    const about = { find: page.route, isLink: true };
    const found = await store.tell<FindAnswer>(ADDRESS.find, about);
    if (found.kind === 'answer' && found.answer.count > 0)
      store.show({ kind: 'find', ...about, replace: route.trim() });
  };
  const remove = async (anyway: boolean): Promise<void> =>
    done(await store.pages({ do: 'delete', file: page.file, anyway }), `“${page.name}” is deleted.`);
  return (
    <div className="page-actions inline-form">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void store
            .pages({ do: 'duplicate', file: page.file, name: name.trim() })
            .then((why) => done(why, `“${name.trim()}” is a copy of “${page.name}”.`));
        }}
      >
        <label htmlFor={`${id}-name`}>Name of a copy</label>
        <input
          id={`${id}-name`}
          value={name}
          required={true}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className="plain">
          Duplicate
        </button>
      </form>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void store.pages({ do: 'rename', file: page.file, route: route.trim() }).then((why) => {
            done(why, `The page is at ${route.trim()} now. Its old address leads there.`);
            if (why === undefined) void offerLinks();
          });
        }}
      >
        <label htmlFor={`${id}-route`}>Address</label>
        <input
          id={`${id}-route`}
          value={route}
          required={true}
          spellCheck={false}
          onChange={({ target }) => setRoute(target.value)}
        />
        <button type="submit" className="plain" disabled={route === page.route}>
          Rename
        </button>
      </form>
      <Button onClick={() => store.show({ kind: 'versions', file: page.file })}>History</Button>
      <Button className="plain danger" onClick={() => void remove(false)}>
        Delete the page
      </Button>
      {refused === undefined || refused.links !== undefined ? null : (
        <p className="problem" role="alert">
          {whyNot(refused)}
        </p>
      )}
      {refused?.links === undefined ? null : (
        <Dialog title={`Delete “${page.name}”?`} onClose={() => setRefused(undefined)}>
          <p>{whyNot(refused)}</p>
          <ul className="links">
            {refused.links.map(({ file, pointer, link, on }) => (
              <li key={file + pointer}>
                <Button
                  className="link"
                  onClick={() => {
                    setRefused(undefined);
                    void store.goTo({ file, pointer });
                  }}
                >
                  {on}
                </Button>{' '}
                links to <code>{link}</code>
              </li>
            ))}
          </ul>
          <div className="row">
            <Button className="strong danger" onClick={() => void remove(true)}>
              Delete it all the same
            </Button>
            <Button onClick={() => setRefused(undefined)}>Keep it</Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
