import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type Answered, Clashes } from '../../../../../src/studio/client/publish/Clashes.tsx';
import type { Became, Refused, TextConflict, WholeClash } from '../../../../../src/studio/protocol/file.ts';
import type { Settled } from '../../../../../src/studio/protocol/publish.ts';
import { FILE } from '../studioWindow.tsx';

const TITLE: TextConflict = {
  line: 9,
  mine: ' now',
  theirs: ' daily',
  before: 'What we do for you',
  after: '',
  pointer: '/blocks/0/title',
  whole: 'What we do for you now',
  place: 'the title',
};
const TEXT: TextConflict = {
  line: 12,
  mine: 'green ',
  theirs: 'black ',
  before: 'We have',
  after: 'tea.',
  pointer: '/blocks/0/text',
  place: 'the text',
};

const refusedWith = (theirs: string, conflicts: readonly TextConflict[]): Refused => ({
  refused: 'clash',
  message: 'Both.',
  theirs,
  clashes: [{ file: FILE, name: 'Tea', conflicts }],
});

function Asked({ refused, onSettled }: { refused: Refused; onSettled: (settled: Settled) => void }) {
  const [answers, setAnswers] = useState<Answered>({});
  return (
    <Clashes
      refused={refused}
      before={undefined}
      answers={answers}
      onAnswer={(name, answer) => setAnswers({ ...answers, [name]: answer })}
      onSettled={onSettled}
      onLeave={vi.fn()}
    />
  );
}

const shown = (...conflicts: TextConflict[]) => {
  const onSettled = vi.fn();
  const asked = (refused: Refused) => <Asked refused={refused} onSettled={onSettled} />;
  const { rerender } = render(asked(refusedWith('a', conflicts)));
  return {
    onSettled,
    publishAgain: (...others: TextConflict[]) => rerender(asked(refusedWith('b', others))),
    goOn: () => fireEvent.click(screen.getByRole('button', { name: 'Go on with this' })),
    choose: (place: string, name: string) =>
      fireEvent.click(within(screen.getByRole('radiogroup', { name: place })).getByRole('radio', { name })),
    box: (description = '') =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What is to stand there', description }),
  };
};

it('an author who writes another title begins with all of hers, and what she writes replaces all of it', () => {
  const { onSettled, goOn, choose, box } = shown(TITLE);
  choose('the title', 'Write another');
  expect(box().value).toBe('What we do for you now');
  fireEvent.change(box(), { target: { value: ' What we do ' } });
  goOn();
  const { line, mine, theirs } = TITLE;
  const answer = { words: 'What we do', isWhole: true };
  expect(onSettled).toHaveBeenCalledWith({
    theirs: 'a',
    files: { [FILE]: [{ line, mine, theirs, answer }] },
  });
});

it('an author who writes other words in a text of several lines reads beside them what stays around them, without the spaces between', () => {
  const { choose, box } = shown(TEXT);
  choose('the text', 'Write another');
  expect(box('We have tea.').value).toBe('green');
});

it('an author who writes nothing in place of both reads so at the box, and is asked until she has', () => {
  const { onSettled, goOn, choose, box } = shown(TITLE);
  choose('the title', 'Write another');
  fireEvent.change(box(), { target: { value: ' ' } });
  goOn();
  expect(onSettled).not.toHaveBeenCalled();
  const refused = box('Write what is to stand there, or choose one of the two.');
  expect(document.activeElement).toBe(refused);
  fireEvent.change(refused, { target: { value: 'What we do' } });
  expect(box().value).toBe('What we do');
  goOn();
  expect(onSettled).toHaveBeenCalledOnce();
});

it.each<[mine: Became, theirs: Became, sentence: string, at?: WholeClash['at']]>([
  ['deleted', 'changed', 'You have deleted the page, and Priya has changed it.'],
  ['changed', 'deleted', 'Priya has deleted the page, and you have changed it.'],
  ['changed', 'renamed', 'Priya has renamed the page, and you have changed it under its old name.'],
  ['made', 'made', 'You have made a page of this name, and so has Priya.'],
  [
    'renamed',
    'renamed',
    'You have given this page the address /team, and Priya has given it /people. The one that you do not choose leads to the other; the words of both are kept.',
    { mine: '/team', theirs: '/people' },
  ],
])('an author who has %s a page that another has %s reads that', (mine, theirs, sentence, at) => {
  const whole = { noun: 'page', mine, theirs, content: '1', at } as const;
  const clashes = [{ file: FILE, name: 'Tea', who: 'Priya', conflicts: [], whole }];
  render(<Asked refused={{ refused: 'clash', message: 'Both.', clashes }} onSettled={vi.fn()} />);
  expect(screen.getAllByRole('radio', { description: sentence })).toHaveLength(2);
});

it('an author is asked once about a page that both have renamed, with all of its places', () => {
  const at = { mine: '/team', theirs: '/people' };
  const whole = { noun: 'page', mine: 'renamed', theirs: 'renamed', content: '0', at } as const;
  const clashes = [
    { file: FILE, page: FILE, name: 'Tea', conflicts: [], whole },
    { file: 'pages/team.yaml', page: FILE, name: 'Tea', conflicts: [TITLE] },
  ];
  render(<Asked refused={{ refused: 'clash', message: 'Both.', clashes }} onSettled={vi.fn()} />);
  const group = within(screen.getByRole('group', { name: 'Tea' }));
  expect(group.getAllByRole('radio')).toHaveLength(5);
});

it('an author who goes on without an answer is led to the first choice that is open, and hears which text it means', () => {
  const { onSettled, goOn, choose } = shown(TITLE, TEXT);
  choose('the title', 'Keep mine');
  goOn();
  expect(onSettled).not.toHaveBeenCalled();
  const open = within(screen.getByRole('radiogroup', { name: 'the text' }));
  const first = open.getByRole('radio', {
    name: 'Keep mine',
    description: /green.*An answer is missing here\.$/,
  });
  expect(document.activeElement).toBe(first);
  open.getByRole('radio', { name: 'Take theirs', description: /black/ });
  expect(screen.getAllByText('An answer is missing here.')).toHaveLength(1);
});

it('an author keeps her answers where others, who publish once more meanwhile, have the same words as before', () => {
  const { onSettled, publishAgain, goOn, choose, box } = shown(TITLE, TEXT);
  choose('the title', 'Write another');
  fireEvent.change(box(), { target: { value: 'What we do' } });
  choose('the text', 'Keep mine');
  const moved = { ...TITLE, line: 11 };
  const other = { ...TEXT, theirs: 'white ' };
  publishAgain(moved, other);
  expect(box().value).toBe('What we do');
  goOn();
  expect(onSettled).not.toHaveBeenCalled();
  choose('the text', 'Take theirs');
  goOn();
  const placeOf = ({ line, mine, theirs }: TextConflict) => ({ line, mine, theirs });
  const places = [
    { ...placeOf(moved), answer: { words: 'What we do', isWhole: true } },
    { ...placeOf(other), answer: 'theirs' },
  ];
  expect(onSettled).toHaveBeenCalledWith({ theirs: 'b', files: { [FILE]: places } });
  // Where they have other words, she is asked, and goes on with what she has written.
  publishAgain({ ...moved, theirs: 'And once more' });
  choose('the title', 'Write another');
  expect(box().value).toBe('What we do');
});
