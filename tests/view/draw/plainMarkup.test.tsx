import {
  createContext,
  createElement,
  Fragment,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { loadBlocks } from '../../../src/view/draw/loadBlocks.ts';
import { plainHead, plainMarkup } from '../../../src/view/draw/plainMarkup.ts';
import { LanguageContext, useLanguage } from '../../../src/view/language.ts';
import { Sections } from '../../../src/view/Sections.tsx';
import { type BlockExample, readExamples, understandAround } from '../../contract/blockExamples.ts';

/** What React draws. */
const byReact = (node: ReactNode, identifierPrefix = ''): string =>
  renderToStaticMarkup(<LanguageContext value="en">{node}</LanguageContext>, { identifierPrefix });

/** What React draws for itself to find again in the browser. */
const byReactToHydrate = (node: ReactNode): string =>
  renderToString(<LanguageContext value="en">{node}</LanguageContext>);

function Greeting({ name }: { readonly name: string }) {
  return (
    <>
      Hello, {name}
      {' & '}
      <b>{3}</b>
    </>
  );
}
const InItsLanguage = () => <p lang={useLanguage()}>words</p>;
const Counter = () => <p>{useState(3)[0]}</p>;
const Labelled = ({ children }: { readonly children?: ReactNode }) => {
  const [title, text] = [useId(), useId()];
  return (
    <div id={title} aria-describedby={text}>
      <p id={text}>text</p>
      {children}
    </div>
  );
};
/** A component with each hook that has a value, or none, before it is in a browser. */
function Busy() {
  const element = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState(() => 'first');
  const [sum, add] = useReducer((before: number, more: number) => before + more, 2);
  const [length] = useReducer(
    (before: number) => before,
    'text',
    ({ length }) => length,
  );
  const words = useMemo(() => [state, 'words'].join(' '), [state]);
  const onClick = useCallback(() => add(1), []);
  const wide = useSyncExternalStore(
    () => () => {},
    () => 'in a browser',
    () => 'on a server',
  );
  useEffect(() => setState('later'));
  useLayoutEffect(() => add(5), []);
  return (
    <p ref={element} onClick={onClick} onKeyDown={undefined}>
      {words} {sum} {length} {wide}
    </p>
  );
}
/** Draws itself again until it has what it wants. */
function Impatient() {
  const [count, setCount] = useState(0);
  if (count < 2) setCount(count + 1);
  return <p>{count}</p>;
}
const Place = createContext('nowhere');
const InPlace = () => <p>{use(Place)}</p>;
/** An id far down. */
const deep = (levels: number): ReactNode =>
  levels === 0 ? <Labelled key="0" /> : [null, null, <Fragment key="0">{deep(levels - 1)}</Fragment>];
/** Markup, as a property that React knows. */
const html = (text: string): object => Object.fromEntries([['dangerouslySetInnerHTML', { __html: text }]]);
const BothOfThem = () => createElement('p', html(''), 'x');
function Failing(): ReactNode {
  throw new Error('a block without its data');
}

describe('somebody who writes a component', () => {
  it.each<[string, ReactNode]>([
    ['nothing', [null, undefined, true, false, '']],
    ['texts and numbers side by side', ['a', 1, 'b', -0, 1.5]],
    ['what HTML gives a meaning', <p key="0">{`<b> & "c" 'd'`}</p>],
    ['a component of its own', <Greeting key="0" name="Ms. <O'Neil>" />],
    ['fragments in lists', [<Fragment key="0">a</Fragment>, [<i key="1">b</i>]]],
    ['the language of the page', <InItsLanguage key="0" />],
    ['HTML', createElement('div', { key: 0, ...html('<p>&amp;</p>') })],
    ['nothing in an element', <p key="0">{null}</p>],
    [
      'links',
      [
        createElement('a', { key: 0, href: '' }, 'x'),
        <a key="1" href="/a?b=1&c=%22" target="_blank" rel="noopener">
          y
        </a>,
      ],
    ],
    ['a picture further down', <img key="0" src="/a.png" alt="" loading="lazy" decoding="async" width={3} />],
    [
      'a photograph in several formats',
      <picture key="0" className={undefined}>
        <source media="(prefers-reduced-motion: reduce)" srcSet="/still.png" />
        <source type="image/avif" srcSet="/a-1.avif 1w, /a-2.avif 2w" sizes="(min-width: 3em) 2px, 1px" />
        <img src="/a.png" alt="" width={3} height={2} data-color="abc" loading="lazy" decoding="async" />
      </picture>,
    ],
    [
      'its own data',
      <i key="0" data-of={false} data-at={0} aria-hidden="true" role="img" aria-label="a&quot;" hidden />,
    ],
    ['what is switched off', <details key="0" open={false} hidden={false} className={undefined} />],
    ['styles', <i key="0" style={{ '--n': 3, color: ' red ', background: '', marginTop: '"' } as object} />],
    [
      'a drawing',
      <svg key="0" viewBox="0 0 4 4" fill="none" strokeWidth={1.5} aria-hidden="true">
        <path d="M0 0h4" strokeLinecap="round" clipPath="url(#a)" vectorEffect="non-scaling-stroke" />
        <text x={1} textAnchor="middle" dominantBaseline="central">
          {'<3'}
        </text>
      </svg>,
    ],
    ['state', <Counter key="0" />],
    ['whatever else a component remembers', <Busy key="0" />],
    ['ids', <Labelled key="0" />],
    [
      'ids in lists, in each other and far down',
      [
        <Labelled key="0">
          <Labelled />
          {[null, <Labelled key="1" />, 'text', <Labelled key="2" />]}
        </Labelled>,
        deep(20),
        Array.from({ length: 40 }, (_, key) => <Labelled key={String(key)}>{[deep(3)]}</Labelled>),
      ],
    ],
    ['a listener', <input key="0" onClick={() => {}} onChange={undefined} />],
    [
      'a form',
      <form
        key="0"
        method="post"
        action="mailto:a@b.example?subject=A%20b"
        encType="text/plain"
        inert={false}
      >
        <label htmlFor="a">
          Name <input name="a" type="text" value="R&D" onChange={() => {}} required readOnly />
        </label>
        <input type="hidden" name="b" value={3} minLength={2} maxLength={9} pattern="[a&b]" />
        <input type="tel" autoComplete="tel" inputMode="tel" placeholder="a" disabled={false} />
        <select id="c" name="c" required={false}>
          {['', 'one', '<two>'].map((value) => (
            <option key={value} value={value}>
              {value} of {3}
            </option>
          ))}
        </select>
        <textarea name="d" rows={7} readOnly value={'a\n<b>'} />
        <textarea rows={2} />
        <fieldset hidden>
          <legend>Theme</legend>
          <input type="radio" defaultChecked={false} name="theme" value="a" />
          <input type="radio" value="b" defaultChecked name="theme" />
        </fieldset>
        <button name="e" type="submit" className="button" value="f" aria-disabled={false}>
          Send
        </button>
      </form>,
    ],
    [
      'a dialog',
      <dialog key="0" id="a" closedby="any" tabIndex={-1} aria-labelledby="b" suppressHydrationWarning>
        <button type="button" command="close" commandfor="a">
          Close
        </button>
      </dialog>,
    ],
  ])('gets the same markup as from React for %s', (_what, node) => {
    expect(plainMarkup(node, 'en')).toBe(byReact(node));
    expect(plainMarkup(node, 'en', { prefix: 's3' })).toBe(byReact(node, 's3'));
    expect(plainMarkup(node, 'en', { isHydrated: true })).toBe(byReactToHydrate(node));
  });

  it.each<[string, ReactNode]>([
    ['what components are told by others', <InPlace key="0" />],
    ['a component that sets its state while it is drawn', <Impatient key="0" />],
    ['an option that is chosen', <select key="0" defaultValue="a" />],
    ['a box that is ticked and cannot change', <input key="0" type="checkbox" checked readOnly />],
    ['a form that runs a function', <form key="0" action={() => {}} />],
    ['a text that begins with a line break', <textarea key="0" readOnly value={'\na'} />],
    ['a component that fails', <Failing key="0" />],
    ['a field of a form', <input key="0" defaultValue="a" />],
    ['a picture that React preloads', <img key="0" src="/a.png" alt="" />],
    ['an address that runs a script', createElement('a', { key: 0, href: ' \njavascript:alert(1)' }, 'x')],
    ['what React hoists', <title key="0">x</title>],
    ['a number of pixels', <i key="0" style={{ margin: 3 }} />],
    ['an attribute of no element here', createElement('p', { key: 0, itemProp: 'x' })],
    ['an empty address of a picture', <img key="0" src="" alt="" loading="lazy" />],
    ['both HTML and children', <BothOfThem key="0" />],
  ])('has React draw %s', (_what, node) => {
    expect(plainMarkup(node, 'en')).toBeUndefined();
  });

  it('gets the same head as from React', () => {
    const head = (
      <>
        <title>{`Bills & "more" <1>`}</title>
        <meta name="description" content={'"Fast", they say'} />
        <meta property="og:url" content="https://example.com/a?b=1&c=2" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="alternate" type="application/atom+xml" href="/feed.xml" title="Name" />
        {createElement('script', { type: 'application/ld+json', ...html('{"a":"<\\/b>"}') })}
      </>
    );
    expect(plainHead(head, 'en')).toBe(renderToStaticMarkup(head));
    expect(plainMarkup(head, 'en')).toBeUndefined();
  });

  it('has React draw a part of its component on one page, and gets it without React on the next', () => {
    const Card = ({ counts }: { readonly counts: boolean }) => <b>{counts ? <InPlace /> : 'none'}</b>;
    expect(plainMarkup(<Card counts />, 'en')).toBeUndefined();
    expect(plainMarkup(<Card counts={false} />, 'en')).toBe('<b>none</b>');
  });

  it('is not left in the language of another page after a failure', () => {
    expect(plainMarkup(<Failing />, 'de')).toBeUndefined();
    expect(byReact(<InItsLanguage />)).toBe('<p lang="en">words</p>');
  });
});

const blocks = await loadBlocks();
const all = await readExamples();
const examples = all.filter(({ type }) => blocks.get(type)?.kind === 'static');
const islands = all.filter(({ type }) => blocks.get(type)?.kind === 'interactive');

/** An interactive example as the browser finds it, after a text of another block. */
async function islandOf(example: BlockExample): Promise<ReactNode> {
  const { pages, site } = await understandAround(example);
  const page = pages.get('/');
  const block = page?.blocks.at(-1);
  const found = blocks.get(example.type);
  if (page === undefined || block === undefined || site === undefined || found?.kind !== 'interactive')
    throw new Error(`the example of "${example.type}" cannot be drawn`);
  const { props, slots } = found.split({ block, page, site });
  const drawn = Object.entries(slots).map(([name, node]) => [name, byReact(node)] as const);
  return (
    <Sections
      pageKey="/"
      sections={[
        { kind: 'static', type: 'article', html: '<p>text</p>' },
        { kind: 'island', type: example.type, props, slots: new Map(drawn) },
      ]}
      components={new Map([[example.type, found.Component]])}
    />
  );
}

/** An example as its component draws it. */
async function drawingOf(example: BlockExample): Promise<ReactNode> {
  const { pages, site } = await understandAround(example);
  const page = pages.get('/');
  const block = page?.blocks.at(-1);
  const found = blocks.get(example.type);
  if (page === undefined || block === undefined || site === undefined || found?.kind !== 'static')
    throw new Error(`the example of "${example.type}" cannot be drawn`);
  return <found.Component block={block} page={page} site={site} />;
}

describe('the blocks of this site', () => {
  it.each(examples)('look as React draws them: $type', async (example) => {
    const node = await drawingOf(example);
    expect([byReact(node), undefined]).toContain(plainMarkup(node, 'en'));
  });

  it('are for the most part drawn without React', async () => {
    const drawn = await Promise.all(examples.map(drawingOf));
    const plain = drawn.filter((node) => plainMarkup(node, 'en') !== undefined);
    expect(plain.length).toBeGreaterThan(drawn.length * 0.9);
  });

  it.each(islands)('are the same for React in the browser: $type', async (example) => {
    const node = await islandOf(example);
    const inRouter = <StaticRouter location="/">{node}</StaticRouter>;
    expect(plainMarkup(node, 'en', { isHydrated: true })).toBe(byReactToHydrate(inRouter));
  });
});
