import { describe, expect, it } from 'vitest';
import { feed } from '../../../../src/engine/render/feed.ts';
import { plainHtmlOf } from '../../../../src/engine/render/feedContent.ts';
import { atomFlaws } from './atomFlaws.ts';

const site = {
  name: 'Tea & "Co"',
  baseUrl: 'https://tea.example',
  basePath: '',
  language: 'en-IN',
  timeZone: 'Asia/Kolkata',
};
const post = (name: string, more: object = {}) => ({
  ...{ route: `/blog/${name}`, file: `pages/blog/${name}.yaml`, name, tags: [] },
  ...{ date: '2024-07-07', updated: '2024-07-07', ...more },
});
const feedOf = (items: readonly ReturnType<typeof post>[], text = '<p>Leaves</p>'): string =>
  [...feed(items, new Map(items.map(({ route }) => [route, text])), site)]
    .map(({ contents }) => contents)
    .join();
const plain = (html: string): string => plainHtmlOf(html, 'https://tea.example', '/blog/oolong');

describe('somebody who follows the site in a feed reader', () => {
  it('gets a feed that keeps to RFC 4287, whatever characters a post has', () => {
    const items = [
      post('oolong', { name: 'Oolong <1> & \u0001\ud800 "2"', summary: 'A & B ]]>', tags: ['<b>', 'தேநீர்'] }),
      post('assam', { updated: '2024-08-01' }),
    ];
    const text = feedOf(items, '<p>One &amp; two ]]> <a href="https://tea.example/x">x</a></p>');
    expect(atomFlaws(text)).toEqual([]);
    expect(text).toContain('<updated>2024-08-01T00:00:00+05:30</updated>');
  });

  it('sees no post twice after it has moved or been renamed, or after the site has moved to https', () => {
    const ids = (text: string) => text.match(/<id>.*<\/id>/g);
    const before = ids(feedOf([post('oolong')]));
    expect(
      ids(feedOf([post('oolong', { route: '/notes/1', name: 'Another name', updated: '2025-01-01' })])),
    ).toEqual(before);
    expect(ids(feedOf([post('assam')]))).not.toEqual(before);
  });

  it('gets the text of a post, without what makes sense on the site alone', () => {
    expect(
      plain(`<section class="a"><nav><ol><li><a href="#x">To x</a></li></ol></nav><div class="b"><h2 id="x">X</h2>
        <p class="c">One<br/><strong>two</strong> <svg viewBox="0 0 1 1"><path d="M0 0"/></svg><span hidden>no</span>
        <span aria-hidden="true">no</span><button type="button">Press</button></p><!-- no --><script>a<b</script>
        <p aria-hidden="false">Three</p></div></section>`).replace(/\s+/g, ' '),
    ).toBe('<h2>X</h2> <p>One<br><strong>two</strong> </p> <p>Three</p>');
  });

  it('follows every link of a post, and sees every picture', () => {
    expect(plain('<a href="/a?b=1&amp;c=2#d" class="x">A</a>')).toBe(
      '<a href="https://tea.example/a?b=1&amp;c=2#d">A</a>',
    );
    expect(plain('<a href="#part">B</a>')).toBe('<a href="https://tea.example/blog/oolong#part">B</a>');
    expect(plain('<a href="https://other.example/">C</a><a href="mailto:a@b.example">D</a>')).toBe(
      '<a href="https://other.example/">C</a><a href="mailto:a@b.example">D</a>',
    );
    expect(plain('<img src="/assets/leaf.png" alt="A > B" loading="lazy" width="8"/>')).toBe(
      '<img src="https://tea.example/assets/leaf.png" alt="A > B" width="8">',
    );
  });
});
