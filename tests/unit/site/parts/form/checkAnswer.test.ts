import { describe, expect, it } from 'vitest';
import * as check from '../../../../../src/site/parts/form/checkAnswer.ts';
import {
  type Answers,
  type FieldName,
  FORMS,
  fields,
  namesOf,
} from '../../../../../src/site/parts/form/fields.ts';
import { en } from '../../../../../src/site/words/en.ts';

const checkAnswer = (name: FieldName, typed: string) =>
  check.checkAnswer(name, typed, en.form.mistakes, false);
const checkAnswers = (answers: Answers) =>
  check.checkAnswers(answers, en.form.mistakes, FORMS.enquiry, 'enquiry');

const good: Answers = {
  product: '',
  name: 'Asha Raman',
  email: 'asha@example.com',
  phone: '9876543210',
  time: '',
  budget: '',
  details: 'A counter for two shops.',
  made: '',
};

describe('39: a visitor who fills in everything', () => {
  it('sees no mistakes', () => {
    expect(checkAnswers(good)).toEqual(new Map());
  });

  it('who wants a demo has to give nothing but a name and a number, and an e-mail address that is one', () => {
    const mistakesIn = (answers: Partial<Answers>) =>
      check.checkAnswers({ ...good, details: '', ...answers }, en.form.mistakes, FORMS.demo, 'demo');
    expect(mistakesIn({ email: ' ' })).toEqual(new Map());
    expect([...mistakesIn({ email: '', name: '', phone: '' }).keys()]).toEqual(['name', 'phone']);
    const names = namesOf({ purpose: 'demo', products: [], leaveOut: ['phone'] });
    const without = check.checkAnswers({ ...good, email: '' }, en.form.mistakes, names, 'demo');
    expect([...without.keys()]).toEqual(['email']);
    expect(mistakesIn({ email: 'asha' }).get('email')).toBe(checkAnswer('email', 'asha'));
  });

  it('is not asked for what the site need not know, nor told that it is missing', () => {
    const ask = { pain: { label: 'Pain?', kind: 'text', required: true } } as const;
    const own = namesOf({ purpose: 'enquiry', products: [], ask });
    expect([...check.checkAnswers(good, en.form.mistakes, own, 'enquiry', ask)]).toEqual([
      ['ask-pain', 'Answer this one, please: Pain?'],
    ]);
    const names = namesOf({ purpose: 'enquiry', products: [], leaveOut: ['budget', 'email'] });
    expect(names).toEqual(['name', 'phone', 'details']);
    expect(check.checkAnswers({ ...good, email: '' }, en.form.mistakes, names, 'enquiry')).toEqual(new Map());
  });
});

it.each<[FieldName, string[]]>([
  ['name', ['Li', 'அம்', '  Jo  ', "O'Neill-Ramanathan", '李明', 'ab'.repeat(200)]],
  ['email', [' ASHA@EXAMPLE.COM ', "o'neill+demo@mail.example.co.in", 'a@b.co', '1_2.3@xn--h-5ga.example']],
  [
    'phone',
    [
      ...'9876543210|123456789012345| +919876543210 |+91-98765-43210|+91 (44) 1234-5678'.split('|'),
      ...'044/1234.5678|98765\u201343210|+91\u00a098765\u00a043210|TEL:+919876543210'.split('|'),
      ...'＋91 98765 43210|98765\u221243210|\u200e+91 98765 43210\u200f|+\u200b91 98765 43210'.split('|'),
      ...'\ufeff9876543210|\u2066+91 98765\u202e43210\u2069'.split('|'),
      ...'௯௮௭௬௫௪௩௨௧௦ ٩٨٧٦٥٤٣٢١٠ ９８７６５４３２１０ 𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎'.split(' '),
    ],
  ],
  ['budget', ['', '  ', '₹2 lakh to 3 lakh']],
  ['details', ['0123456789', 'பில் போட வேண்டும்', ` ${'x'.repeat(10)} `, 'long '.repeat(2000)]],
])('39: a visitor sees no mistake in a right answer for %s', (name, answers) => {
  for (const answer of answers) expect.soft(checkAnswer(name, answer), answer).toBeUndefined();
});

const WHOLE = 'Type the whole e-mail address: asha@example.com.';
const OTHER = 'Put the extension into your message, and type only the number here: 914412345678';

it.each<[FieldName, string, string]>([
  ['name', '\n\t', 'Type your name.'],
  ['name', ' A ', 'Type your name with at least 2 characters.'],
  ['name', '🙂', 'Type your name with at least 2 characters.'],
  ['email', 'asha', 'An e-mail address has an @ in it: asha@example.com.'],
  [
    'email',
    'asha@a.example, b@a.example',
    'Type one e-mail address, without spaces or commas: asha@example.com.',
  ],
  ['email', 'asha@', WHOLE],
  ['email', 'asha@example', WHOLE],
  ['email', 'asha@example..com', WHOLE],
  ['phone', 'tel +91 98765 43210', 'Type the digits only: 919876543210'],
  ['phone', '9876543210 (Asha)', 'Type the digits only: 9876543210'],
  ['phone', '++919876543210', 'Type the digits only: 919876543210'],
  ['phone', '+91 44 1234 5678 ext 12', OTHER],
  ['phone', '+91 44 1234 5678 Extn. 1200', OTHER],
  ['phone', '+91 44 1234 5678 #12', OTHER],
  ['phone', '987654321', 'Type 10 to 15 digits; this number has 9.'],
  ['phone', '1234567890123456', 'Type 10 to 15 digits; this number has 16.'],
  ['phone', '98765 43210, 98765 43211', 'Type 10 to 15 digits; this number has 20.'],
  ['phone', 'call me', 'Type 10 to 15 digits only: 9876543210'],
  ['details', '         x         ', 'Tell us a little more: at least 10 characters, so far 1.'],
  ['details', '🙂🙂🙂🙂🙂🙂🙂🙂🙂', 'Tell us a little more: at least 10 characters, so far 9.'],
])('39: a visitor whose %s is %j is told what to type', (name, answer, sentence) => {
  expect(checkAnswer(name, answer)).toBe(sentence);
  const [digits] = /\d{10,}$/.exec(sentence) ?? [];
  if (digits !== undefined) expect(checkAnswer('phone', digits)).toBeUndefined();
});

it('39: a visitor who pastes 100,000 characters gets an answer', () => {
  // With a pattern that backtracks, there would be none within the time a test has.
  for (const number of [
    '(1-'.repeat(50_000),
    `${'('.repeat(100_000)}x`,
    `1${'x '.repeat(50_000)}y`,
    `${' '.repeat(50_000)}x${' '.repeat(50_000)}1`,
  ])
    expect(checkAnswer('phone', number)).toBeDefined();
  for (const address of [`${'a.'.repeat(50_000)}@`, `a@${'a-'.repeat(50_000)}`])
    expect(checkAnswer('email', address)).toBeDefined();
});

it('39: a visitor without a script is kept to the same rule for numbers by the browser itself', () => {
  const { pattern = '' } =
    fields(en.form.fields, { purpose: 'enquiry', products: [] }).find(({ name }) => name === 'phone')
      ?.attributes ?? {};
  // As HTML tells browsers to read the attribute, and as they did before the flag `v`.
  for (const flag of ['v', 'u']) {
    const allowed = new RegExp(`^(?:${pattern})$`, flag);
    const right = ['9876543210', '098765-43210', '(+91) 44/1234\u22125678', 'tel:9876543210'];
    const wrong = ['987654321', '1234567890123456', '9876543210x', '98765+43210', '9876543210 x5', ''];
    expect(
      [...right, ...wrong].filter((answer) => allowed.test(answer)),
      flag,
    ).toEqual(right);
  }
});
