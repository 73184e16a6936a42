import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { embedJson } from '../../../src/view/embedJson.ts';

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  'a\u2028b\u2029c',
  "$& $1 $` $' $$",
  '"\\\n\t\0',
  '\ud83c\udf3f \ud800',
];

it.each(hostile)(
  'the value %j inside a <script> element is read back unchanged and does not end the script',
  (text) => {
    const value = { [text]: [text, { text }] };
    const json = embedJson(value);
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(value);

    const { document } = new JSDOM(`<script type="application/ld+json">${json}</script><p>after</p>`).window;
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(document.querySelector('p')?.textContent).toBe('after');
    expect(JSON.parse(document.querySelector('script')?.textContent ?? '')).toEqual(value);
  },
);
