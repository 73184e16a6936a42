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
  check.checkAnswer(name, typed, en.form.mistakes, 'enquiry');
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

  it('is told about every empty field, in order, except the budget', () => {
    const empty: Answers = { ...good, name: '', email: '', phone: '', details: '' };
    expect([...checkAnswers(empty)]).toEqual([
      ['name', 'Type your name.'],
      ['email', 'Type your e-mail address.'],
      ['phone', 'Type your phone number: 10 to 15 digits.'],
      ['details', 'Tell us in a sentence or two what you need.'],
    ]);
  });
});

describe.each<[FieldName, string[]]>([
  ['name', ['Li', 'அம்', 'Asha', '  Jo  ', "O'Neill-Ramanathan", '李明', 'ab'.repeat(200)]],
  [
    'email',
    [
      'asha@example.com',
      ' asha@example.com ',
      "o'neill+demo@mail.example.co.in",
      'a@b.co',
      'ASHA@EXAMPLE.COM',
      '1_2.3@xn--h-5ga.example',
    ],
  ],
  [
    'phone',
    [
      ...['9876543210', '919876543210', '123456789012345', ' 9876543210 ', '0000000000'],
      ...['+919876543210', '+91 98765 43210', '+91-98765-43210', '098765-43210', '98765 43210'],
      ...[
        '(044) 1234 5678',
        '+91 (44) 1234-5678',
        '044/1234.5678',
        '98765\u201343210',
        '+91\u00a098765\u00a043210',
      ],
      ...['tel:+919876543210', 'TEL:9876543210', '(+91) 98765 43210', '＋91 98765 43210'],
      ...['98765\u221243210', '\u200e+91 98765 43210\u200f', '+\u200b91 98765 43210', '\ufeff9876543210'],
      ...['\u202a+91 98765 43210\u202c', '\u2066+91 98765\u202e43210\u2069'],
      ...['९८७६५४३२१०', '௯௮௭௬௫௪௩௨௧௦', '٩٨٧٦٥٤٣٢١٠', '９８７６５４３２１０', '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎'],
    ],
  ],
  ['budget', ['', '  ', '5', '₹2 lakh to 3 lakh', 'no idea yet']],
  ['details', ['0123456789', 'பில் போட வேண்டும்', 'a b c d e f', ` ${'x'.repeat(10)} `, 'long '.repeat(2000)]],
])('39: a visitor whose %s is', (name, answers) => {
  it.each(answers)('%j sees no mistake', (answer) => {
    expect(checkAnswer(name, answer)).toBeUndefined();
  });
});

describe('39: a visitor who types a name', () => {
  it.each(['', ' ', '\n\t'])('as %j is asked for it', (answer) => {
    expect(checkAnswer('name', answer)).toBe('Type your name.');
  });

  it.each(['A', ' A ', '🙂'])('as %j is asked for two characters, as a person counts them', (answer) => {
    expect(checkAnswer('name', answer)).toBe('Type your name with at least 2 characters.');
  });
});

describe('39: a visitor who types an e-mail address', () => {
  it.each([
    ['asha', 'An e-mail address has an @ in it: asha@example.com.'],
    ['asha at example.com', 'An e-mail address has an @ in it: asha@example.com.'],
    [
      'asha@example.com, ravi@example.com',
      'Type one e-mail address, without spaces or commas: asha@example.com.',
    ],
    ['asha @example.com', 'Type one e-mail address, without spaces or commas: asha@example.com.'],
    ['asha@', 'Type the whole e-mail address: asha@example.com.'],
    ['@example.com', 'Type the whole e-mail address: asha@example.com.'],
    ['asha@example', 'Type the whole e-mail address: asha@example.com.'],
    ['asha@@example.com', 'Type the whole e-mail address: asha@example.com.'],
    ['asha@example..com', 'Type the whole e-mail address: asha@example.com.'],
    ['asha@-example.com', 'Type the whole e-mail address: asha@example.com.'],
    ['asha@example.com.', 'Type the whole e-mail address: asha@example.com.'],
  ])('as %j is told what to type', (answer, sentence) => {
    expect(checkAnswer('email', answer)).toBe(sentence);
  });

  it('of 100,000 characters gets an answer at once', () => {
    const began = performance.now();
    expect(checkAnswer('email', `${'a.'.repeat(50_000)}@`)).toBeDefined();
    expect(checkAnswer('email', `a@${'a-'.repeat(50_000)}`)).toBeDefined();
    // A pattern that backtracks would take minutes.
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe('39: a visitor who types a phone number', () => {
  it.each([
    ['tel +91 98765 43210', 'Type the digits only: 919876543210'],
    ['9876543210 (Asha)', 'Type the digits only: 9876543210'],
    ['+91 98765 43210 ext', 'Type the digits only: 919876543210'],
    ['98765+43210', 'Type the digits only: 9876543210'],
    ['++919876543210', 'Type the digits only: 919876543210'],
  ])('with more in it than a number, as %j, is told exactly which digits to type', (answer, sentence) => {
    expect(checkAnswer('phone', answer)).toBe(sentence);
    expect(checkAnswer('phone', sentence.slice(sentence.lastIndexOf(' ') + 1))).toBeUndefined();
  });

  it.each([
    ['044-12345678 ext 12', '04412345678'],
    ['98765 43210;ext=5', '9876543210'],
    ['tel:+91-98765-43210;ext=5', '919876543210'],
    ['+91 44 1234 5678 Extn. 1200', '914412345678'],
    ['+91 44 1234 5678 extension: 12 ', '914412345678'],
    ['+91 44 1234 5678x12', '914412345678'],
    ['+91 44 1234 5678 #12', '914412345678'],
    ['+91 44 1234 5678,12', '914412345678'],
  ])('with an extension, as %j, is told to write that into the message', (answer, digits) => {
    const sentence = `Put the extension into your message, and type only the number here: ${digits}`;
    expect(checkAnswer('phone', answer)).toBe(sentence);
    expect(checkAnswer('phone', digits)).toBeUndefined();
  });

  it('of 100,000 characters gets an answer', () => {
    // With a pattern that backtracks, there would be none within the time a test has.
    expect(checkAnswer('phone', '(1-'.repeat(50_000))).toBeDefined();
    expect(checkAnswer('phone', `${'('.repeat(100_000)}x`)).toBeDefined();
    expect(checkAnswer('phone', `1${'x '.repeat(50_000)}y`)).toBeDefined();
    expect(checkAnswer('phone', `${' '.repeat(50_000)}x${' '.repeat(50_000)}1`)).toBeDefined();
  });

  it('is kept to the same rule by the browser itself when there is no script', () => {
    const { pattern = '' } =
      fields(en.form.fields, { purpose: 'enquiry', products: [] }).find(({ name }) => name === 'phone')
        ?.attributes ?? {};
    // As HTML tells browsers to read the attribute, and as they did before the flag `v`.
    for (const flag of ['v', 'u']) {
      const allowed = new RegExp(`^(?:${pattern})$`, flag);
      for (const answer of [
        '9876543210',
        '+91 98765 43210',
        '098765-43210',
        '(+91) 44/1234\u22125678',
        'tel:9876543210',
      ]) {
        expect(allowed.test(answer), `${answer} with ${flag}`).toBe(true);
      }
      for (const answer of [
        '987654321',
        '1234567890123456',
        '9876543210x',
        '98765+43210',
        '9876543210 x5',
        '',
      ]) {
        expect(allowed.test(answer), `${answer} with ${flag}`).toBe(false);
      }
    }
  });

  it.each([
    ['987654321', 'Type 10 to 15 digits; this number has 9.'],
    ['1234567890123456', 'Type 10 to 15 digits; this number has 16.'],
    ['+91 98765', 'Type 10 to 15 digits; this number has 7.'],
    ['98765 43210, 98765 43211', 'Type 10 to 15 digits; this number has 20.'],
    ['1234567 ext 12', 'Type 10 to 15 digits; this number has 7.'],
    ['98765 43210 98765 43210', 'Type 10 to 15 digits; this number has 20.'],
    ['call me', 'Type 10 to 15 digits only: 9876543210'],
    ['+', 'Type 10 to 15 digits only: 9876543210'],
  ])('as %j is told how many digits it has', (answer, sentence) => {
    expect(checkAnswer('phone', answer)).toBe(sentence);
  });
});

describe('39: a visitor who says what they need', () => {
  it.each([
    ['a shop', 'Tell us a little more: at least 10 characters, so far 6.'],
    ['         x         ', 'Tell us a little more: at least 10 characters, so far 1.'],
    ['🙂🙂🙂🙂🙂🙂🙂🙂🙂', 'Tell us a little more: at least 10 characters, so far 9.'],
  ])('with %j is asked for more', (answer, sentence) => {
    expect(checkAnswer('details', answer)).toBe(sentence);
  });
});
