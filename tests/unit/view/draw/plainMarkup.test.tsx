import { createElement, Fragment, type ReactNode, useId, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadBlocks } from '../../../../src/view/draw/loadBlocks.ts';
import { readMarked } from '../../../../src/view/draw/markedText.ts';
import { plainHead, plainMarkedText, plainMarkup } from '../../../../src/view/draw/plainMarkup.ts';
import { LanguageContext, useLanguage } from '../../../../src/view/language.ts';
import { type BlockExample, readExamples, understandExamples } from '../../contract/blockExamples.ts';

/** What React draws. */
const byReact = (node: ReactNode): string =>
  renderToStaticMarkup(<LanguageContext value="en">{node}</LanguageContext>);

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
const Labelled = () => <p id={useId()}>text</p>;
/** A drawing that says whether a page may contain it once. */
const Dots = ({ once }: { readonly once: boolean | string | undefined }) => (
  <svg className="dots" aria-hidden="true" data-drawn-once={once} viewBox="0 0 4 4" stroke="red">
    <path d="M1 1h1" />
    <text>{'<3'}</text>
  </svg>
);
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
  ])('gets the same markup as from React for %s', (_what, node) => {
    expect(plainMarkup(node, 'en')).toBe(byReact(node));
  });

  it.each<[string, ReactNode]>([
    ['state', <Counter key="0" />],
    ['ids', <Labelled key="0" />],
    ['a component that fails', <Failing key="0" />],
    ['a field of a form', <input key="0" defaultValue="a" />],
    ['a picture that React preloads', <img key="0" src="/a.png" alt="" />],
    ['an address that runs a script', createElement('a', { key: 0, href: ' \njavascript:alert(1)' }, 'x')],
    ['what React hoists', <title key="0">x</title>],
    ['a number of pixels', <i key="0" style={{ margin: 3 }} />],
    [
      'a listener',
      <button key="0" type="button" onClick={() => {}}>
        x
      </button>,
    ],
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

  it.each<[string, ReactNode]>([
    ['nothing', null],
    ['a text about the mark', <p key="0">{'<svg data-drawn-once="true">'}</p>],
    [
      'drawings before, in and after an element',
      [
        <Dots key="0" once />,
        <p key="1">
          a<Dots once="late" />
          <b>b</b>
        </p>,
        <Dots key="2" once="true" />,
      ],
    ],
    ['drawings that may be there twice', [<Dots key="0" once={false} />, <Dots key="1" once={undefined} />]],
    ['an icon', <svg key="0" aria-hidden="true" data-drawn-once width={3} {...html('<path d="M0 0"/>')} />],
    ['the mark on another element', <p key="0" data-drawn-once={true} />],
  ])('finds the same drawings as in the markup of React: %s', (_what, node) => {
    expect(plainMarkedText(node, 'en')).toEqual(readMarked(byReact(node)));
  });

  it('has React draw a drawing that is not plain, and gets the next one without React', () => {
    expect(
      plainMarkedText(
        <svg data-drawn-once="true" aria-hidden="true">
          <Counter />
        </svg>,
        'en',
      ),
    ).toBeUndefined();
    expect(plainMarkedText(<p>a</p>, 'en')).toEqual({ drawings: [], rest: '<p>a</p>' });
  });

  it('has React draw a part of its component on one page, and gets it without React on the next', () => {
    const Card = ({ counts }: { readonly counts: boolean }) => <b>{counts ? <Counter /> : 'none'}</b>;
    expect(plainMarkup(<Card counts />, 'en')).toBeUndefined();
    expect(plainMarkup(<Card counts={false} />, 'en')).toBe('<b>none</b>');
  });

  it('is not left in the language of another page after a failure', () => {
    expect(plainMarkup(<Failing />, 'de')).toBeUndefined();
    expect(byReact(<InItsLanguage />)).toBe('<p lang="en">words</p>');
  });
});

const blocks = await loadBlocks();
const examples = (await readExamples()).filter(({ type }) => blocks.get(type)?.kind === 'static');

const understood = await understandExamples();

/** An example as its component draws it. */
function drawingOf({ type }: BlockExample): ReactNode {
  const found = blocks.get(type);
  if (found?.kind !== 'static') throw new Error(`"${type}" is not static`);
  return <found.Component {...understood.of(type)} />;
}

describe('the blocks of this site', () => {
  it.each(examples)('look as React draws them: $type', (example) => {
    const node = drawingOf(example);
    expect([byReact(node), undefined]).toContain(plainMarkup(node, 'en'));
    expect([readMarked(byReact(node)), undefined]).toContainEqual(plainMarkedText(node, 'en'));
  });

  it('are for the most part drawn without React', () => {
    const drawn = examples.map(drawingOf);
    const plain = drawn.filter((node) => plainMarkup(node, 'en') !== undefined);
    expect(plain.length).toBeGreaterThan(drawn.length * 0.9);
  });
});
