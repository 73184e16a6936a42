import { afterAll, expect, it } from 'vitest';
import { tolerateMovedNodes } from '../../../../src/view/live/movedNodes.ts';

const { removeChild, insertBefore } = Node.prototype;
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

it('10: what a translator or an extension has taken away or put into something else is got over', () => {
  tolerateMovedNodes();
  document.body.innerHTML = '<p>Words<b>Last</b></p>';
  const [parent, added] = [document.querySelector('p'), document.createElement('i')];
  const [words, last] = [...(parent?.childNodes ?? [])];
  if (!parent || !words || !last) throw new Error('they are not there');
  const around = document.createElement('span');
  last.replaceWith(around);
  around.append(last);
  words.remove();
  expect(parent.removeChild(words)).toBe(words);
  expect(parent.insertBefore(added, last)).toBe(added);
  expect(parent.innerHTML).toBe('<i></i><span><b>Last</b></span>');
  parent.insertBefore(added, words);
  parent.removeChild(last);
  expect(parent.innerHTML).toBe('<i></i>');
});
