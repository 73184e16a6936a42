/** How many there may be. */
interface Limits {
  readonly least: number;
  readonly most: number;
}

/** The parts of a day in full, each as the language writes it. */
interface DayParts {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/**
 * Every text of the interface in English, by key. Texts with values in them are functions, so that each language
 * orders and inflects them in its own way.
 */
export const en = {
  skipToContent: 'Skip to content',
  opensInNewTab: '(opens in a new tab)',
  sample: 'Sample',
  loading: 'Loading...',

  date: ({ weekday, day, month, year }: DayParts) => `${weekday}, ${day} ${month} ${year}`,
  publishedOn: (day: string) => `Published on ${day}`,
  readingTime: (minutes: number) => `${minutes} min read`,

  header: {
    main: 'Main',
    menu: 'Menu',
    closeMenu: 'Close the menu',
    allPages: 'All pages',
  },
  breadcrumb: 'Breadcrumb',
  footer: {
    socialNetworks: 'Social networks',
    followUs: 'Follow us',
  },
  theme: {
    legend: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },

  article: {
    contents: 'On this page',
  },
  carousel: {
    kind: 'carousel',
    stop: 'Stop',
    start: 'Start',
    /** What is stopped and started, for people who hear the button. */
    movingQuotations: 'moving quotations',
    previous: 'Previous',
    next: 'Next',
    place: (place: number, count: number) => `${place} of ${count}`,
  },
  contact: {
    call: 'Call now',
    email: 'Write an e-mail',
    whatsapp: 'Message on WhatsApp',
  },
  map: {
    directions: 'Get directions',
    show: 'Show the map',
    origin: (host: string) => `It comes from ${host}, once you ask for it.`,
    frame: (address: string) => `Map: ${address}`,
  },
  pager: {
    label: 'Previous and next page',
    previous: 'Previous',
    next: 'Next',
  },
  share: {
    networks: { WhatsApp: 'WhatsApp', LinkedIn: 'LinkedIn', X: 'X', Facebook: 'Facebook' },
  },

  form: {
    fields: {
      name: { label: 'Your name' },
      email: { label: 'E-mail' },
      phone: {
        label: 'Phone',
        hint: ({ least, most }: Limits) => `Digits only, ${least} to ${most} of them`,
        /** What browsers say of a number that they refuse. */
        pattern: ({ least, most }: Limits) => `${least} to ${most} digits and nothing else: 9876543210`,
      },
      budget: { label: 'Budget', hint: 'A rough figure, if you have one' },
      details: {
        label: 'What do you need?',
        hint: 'What it is for, who will use it, and by when',
        hintForRole: (role: string) => `Role: ${role}. What is the work, and when does it begin?`,
      },
    },
    optional: '(optional)',
    /** The label of the field that only programs fill in. */
    trap: 'Leave this empty',
    mistakes: {
      noName: 'Type your name.',
      shortName: (least: number) => `Type your name with at least ${least} characters.`,
      noEmail: 'Type your e-mail address.',
      emailWithoutAt: 'An e-mail address has an @ in it: asha@example.com.',
      severalEmails: 'Type one e-mail address, without spaces or commas: asha@example.com.',
      halfAnEmail: 'Type the whole e-mail address: asha@example.com.',
      noPhone: ({ least, most }: Limits) => `Type your phone number: ${least} to ${most} digits.`,
      moreThanDigits: (digits: string) => `Type the digits only: ${digits}`,
      noDigits: ({ least, most }: Limits) => `Type ${least} to ${most} digits only: 9876543210`,
      otherCount: ({ least, most }: Limits, found: number) =>
        `Type ${least} to ${most} digits; this number has ${found}.`,
      otherCountAndMore: ({ least, most }: Limits, found: number) =>
        `Type ${least} to ${most} digits only; this number has ${found}.`,
      noDetails: 'Tell us in a sentence or two what you need.',
      shortDetails: (least: number, found: number) =>
        `Tell us a little more: at least ${least} characters, so far ${found}.`,
    },
    corrections: (count: number) =>
      count === 1 ? 'One field needs a correction.' : `${count} fields need a correction.`,
    sending: 'Sending…',
    isBeingSent: 'Sending your message.',
    opensMail: 'Opens your e-mail program with the message in it.',
    mailIsOpening: 'Your e-mail program has been asked to open.',
    privacy: 'Privacy policy',
    openInNewTab: 'Open the form in a new tab',
  },
  outcome: {
    sent: (name: string) => `Thank you, ${name}. Your message has been sent.`,
    answerGoesTo: (address: string) => `The answer goes to ${address}.`,
    again: 'Write another message',
    failed: 'Your message was not sent:',
    reasons: {
      late: (seconds: number) => `no answer came within ${seconds} seconds.`,
      unreachable: 'there seems to be no connection.',
      refused: 'the server did not take it.',
    },
    afterFailure:
      'Everything you typed is still here. Send it again, or take the same text to your e-mail program.',
    sendByMail: 'Send it by e-mail',
    mail: 'Your e-mail program has been asked to open,',
    mailIsSentThere: 'with your message in it. It is sent when you send it there.',
    nothingOpened: 'Nothing opened? Everything you typed is still here.',
    openMailAgain: 'Open the e-mail again',
    mailIsCut: (address: string) =>
      `An e-mail link holds only so much: it ends in the middle of your text. Copy the rest from the form, or write to ${address}.`,
  },
  /** The e-mail that a visitor sends where the form is not posted. */
  enquiry: {
    subject: 'Enquiry',
    subjectFrom: (name: string) => `Enquiry from ${name}`,
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    budget: 'Budget',
    role: 'Role',
    page: 'Page',
  },
  dialog: {
    close: 'Close',
    send: 'Send',
    ratherTalk: 'Rather talk?',
    call: (phone: string) => `Call ${phone}`,
  },
};

/** The keys that every language has, and what stands behind each: a text, or a function that makes one. */
export type Words = typeof en;

/**
 * What blocks say unless an author says something else, by the keys that schemas name as `defaultText`. Only the
 * build needs them: as a constant of their own they stay out of the code that browsers load.
 */
export const defaults = {
  benefits: { title: 'Benefits' },
  bookDemo: {
    title: 'Discover Our Solution',
    text: 'Book a 30-minute personalised session. We show the product with your own questions in hand, and you decide what happens next.',
    button: 'Book a Demo',
  },
  cards: { action: 'Find out more' },
  consultation: { button: 'Reach out to our consultant' },
  contact: { title: 'Talk to a person' },
  faq: { title: 'Frequently asked questions' },
  featureShowcase: { title: 'Key Features' },
  form: { title: 'Write to us', button: 'Send message' },
  map: { title: 'Find us' },
  related: { action: 'Find out more' },
  share: { title: 'Share this page' },
  whyUs: { title: 'Why Choose Us' },
};

/** The same of `defaults`. */
export type DefaultTexts = typeof defaults;
