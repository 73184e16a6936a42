import type { IslandWords } from '../../words/en.ts';
import { digitsOf } from './digitsOf.ts';
import { type Answers, FORMS, isAsked, type Questions, questionOf, type SentForm } from './fields.ts';
import type { Letter } from './mailLink.ts';
import type { Role } from './role.ts';

/** What a visitor sends: their answers, and the page they wrote them on. */
export interface Enquiry {
  readonly kind: SentForm;
  readonly answers: Answers;
  /** The page the form was on. */
  readonly page: string;
  /** The role they ask for; usually none. */
  readonly role: Role | undefined;
  /** The questions of the site's own. */
  readonly ask?: Questions;
}

/** The answers as they are sent: trimmed, the phone number as digits only. */
export function normalised(answers: Answers): Answers {
  const { product, name, email, phone, time, budget, details, made, ...asked } = answers;
  return {
    ...Object.fromEntries(Object.entries(asked).map(([key, text]) => [key, text.trim()])),
    product,
    name: name.trim(),
    email: email.trim(),
    phone: digitsOf(phone),
    time: time.trim(),
    budget: budget.trim(),
    details: details.trim(),
    made: made.trim(),
  };
}

/** Returns the enquiry as an e-mail. The longest part comes last, because a `mailto:` link has a maximum length. */
export function letter(
  { kind, answers, page, role, ask = {} }: Enquiry,
  to: string,
  words: IslandWords['enquiry'],
): Letter {
  const { details, made, ...short } = normalised(answers);
  const lines = [
    ...FORMS[kind].flatMap((name) =>
      name === 'details' || name === 'made' ? [] : [[words[name], short[name]]],
    ),
    ...Object.entries(short).flatMap(([name, value]) => {
      const question = isAsked(name) ? questionOf(ask, name) : undefined;
      return question === undefined ? [] : [[question.label, value]];
    }),
    [words.role, role?.label ?? ''],
    [words.page, page],
  ];
  const known = lines.filter(([, value]) => value !== '').map(([what, value]) => `${what}: ${value}`);
  const subjects = { demo: words.demoFor, enquiry: words.subjectFrom, application: words.applicationOf };
  const hasDetails = FORMS[kind].some((name) => name === 'details');
  const longest = [...(hasDetails ? [details] : []), ...(made === '' ? [] : [`${words.made}:\n${made}`])];
  const body = [known.join('\n'), ...longest].join('\n\n');
  return { to, subject: subjects[kind]({ name: short.name }), body };
}
