import { markdownWords } from '#model/markdownWords.ts';
import { rupeesInWords } from './rupeesInWords.ts';

/** An allowed range, both ends included. */
interface Limits {
  readonly least: number;
  readonly most: number;
}

/** The parts of a full date, each as the language writes it. */
export interface DayParts {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** The texts in English that islands need in the browser: all others are drawn in the build and never sent as code. */
export const islands = {
  opensInNewTab: '(opens in a new tab)',
  loading: 'Loading...',
  carousel: {
    kind: 'carousel',
    stop: 'Stop',
    start: 'Start',
    /** What the button stops and starts, for screen readers. */
    movingQuotations: 'moving quotations',
    previous: 'Previous',
    next: 'Next',
    /** Which of them are in view, for screen readers. */
    place: ({ places, count }: { places: readonly number[]; count: number }) =>
      `${places.length === 1 ? 'Quotation' : 'Quotations'} ${places.join(', ')} of ${count}`,
  },
  map: {
    directions: 'Get directions',
    show: 'Show the map',
    origin: ({ host }: { host: string }) => `It loads from ${host} when you ask for it.`,
    frame: ({ address }: { address: string }) => `Map: ${address}`,
  },
  tryOut: {
    sample: 'Sample values',
    remove: ({ what }: { what: string }) => `Remove ${what}`,
    /** Each after the label of its field. */
    mistakes: {
      empty: 'type a word or two.',
      number: ({ most }: { most: string }) => `a number from 0 to ${most}, such as 9.5.`,
      above: ({ most }: { most: string }) => `a number above 0, up to ${most}, such as 9.5.`,
      whole: ({ most }: { most: string }) => `a whole number from 1 to ${most}.`,
      time: 'type a time, such as 18:30.',
      past: ({ now }: { now: string }) => `it is ${now} already. Type a later time.`,
      full: 'there is no room for more. Remove one first.',
    },
    included: ({ count }: { count: string }) => `${count} included`,
    lowest: 'Lowest',
    none: 'none yet',
    taxable: 'Taxable value',
    untaxed: 'Exempt from tax',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    roundOff: 'Round-off',
    inWords: ({ rupees }: { rupees: number }) => rupeesInWords(rupees),
    ofGoal: ({ share, goal }: { share: number; goal: string }) => `${share}% of ${goal}`,
    minutes: ({ count }: { count: number }) => `${count} min`,
    load: ({ count, km }: { count: number; km: string }) =>
      `${count} ${count === 1 ? 'item' : 'items'}, ${km} km`,
    now: ({ time }: { time: string }) => `It is ${time}`,
    before: ({ count }: { count: number }) => (count === 0 ? 'nobody before' : `${count} before`),
    arrived: ({ time }: { time: string }) => `Arrived at ${time}`,
    planned: ({ time }: { time: string }) => `Goes out at ${time}`,
    demo: 'Book a Demo',
    /** Beside the button that takes along what the visitor has made. */
    takesAlong: 'We attach this to your request; you can edit or remove it.',
    /** Instead of it and of the fields. */
    withoutScript: 'To type your own values here, switch on JavaScript.',
  },
  form: {
    fields: {
      product: { label: 'Which product?', none: 'Not sure yet' },
      name: { label: 'Your name' },
      email: { label: 'E-mail' },
      phone: {
        label: 'Phone',
        hint: ({ least, most }: Limits) => `${least} to ${most} digits, country code optional`,
        /** What the browser's own validation says about a number that does not match. */
        pattern: ({ least, most }: Limits) => `${least} to ${most} digits: 9876543210 or +91 98765 43210`,
      },
      time: {
        label: 'A time that suits you',
        hint: 'For example: weekdays after 4 pm',
        /** Where times are offered. */
        hintForSlots: 'Choose one of the times, or write another.',
      },
      budget: { label: 'Budget', hint: 'A rough figure, if you have one' },
      details: {
        label: 'What do you need?',
        hint: 'What it is about, and by when',
        hintForRole: ({ role }: { role: string }) =>
          `Role: ${role}. What is the work, and when does it begin?`,
      },
      made: { label: 'What you have tried' },
    },
    /** Where what was typed is remembered, before the button that clears it. */
    kept: 'Kept in this tab only.',
    clear: 'Clear the form',
    isCleared: 'The form is empty.',
    optional: '(optional)',
    /** The label of the honeypot field, which only bots fill in. */
    trap: 'Leave this empty',
    mistakes: {
      noName: 'Type your name.',
      shortName: ({ least }: { least: number }) => `Type your name with at least ${least} characters.`,
      noEmail: 'Type your e-mail address.',
      emailWithoutAt: 'An e-mail address has an @ in it: asha@example.com.',
      severalEmails: 'Type one e-mail address, without spaces or commas: asha@example.com.',
      halfAnEmail: 'Type the whole e-mail address: asha@example.com.',
      noPhone: ({ least, most }: Limits) => `Type your phone number: ${least} to ${most} digits.`,
      moreThanDigits: ({ digits }: { digits: string }) => `Type the digits only: ${digits}`,
      withExtension: ({ digits }: { digits: string }) =>
        `Put the extension into your message, and type only the number here: ${digits}`,
      noDigits: ({ least, most }: Limits) => `Type ${least} to ${most} digits only: 9876543210`,
      otherCount: ({ least, most, found }: Limits & { found: number }) =>
        `Type ${least} to ${most} digits; this number has ${found}.`,
      noAnswer: ({ question }: { question: string }) => `Answer this one, please: ${question}`,
      noDetails: 'Tell us in a sentence or two what you need.',
      shortDetails: ({ least, found }: { least: number; found: number }) =>
        `Tell us a little more: at least ${least} characters, so far ${found}.`,
    },
    corrections: ({ count }: { count: number }) =>
      count === 1 ? 'One field needs a correction.' : `${count} fields need a correction.`,
    /** The button, where the message opens in the visitor's e-mail program. */
    writeMail: 'Continue in your e-mail',
    sending: 'Sending…',
    isBeingSent: 'Sending your message.',
    opensMail: ({ address }: { address: string }) => `Opens an e-mail to ${address}.`,
    privacy: 'Privacy policy',
    openInNewTab: 'Open the form in a new tab',
  },
  outcome: {
    sent: ({ name }: { name: string }) => `Thank you, ${name}. Your message has been sent.`,
    answerGoesTo: ({ address }: { address: string }) => `We will reply to ${address}.`,
    callGoesTo: ({ number }: { number: string }) => `We will call ${number} to agree on the time.`,
    callAt: ({ number, time }: { number: string; time: string }) => `We will call ${number} on ${time}.`,
    calendar: 'Put the demo into your calendar',
    /** What it is called there: the product, if one is known, and who gives the demo. */
    calendarEntry: ({ about }: { about: string }) => `Demo: ${about}`,
    again: 'Write another message',
    failed: 'Your message was not sent:',
    mayHaveArrived: 'We could not confirm that your message arrived. It may have:',
    reasons: {
      offline: 'there seems to be no connection.',
      refused: 'the server did not accept it.',
      late: ({ seconds }: { seconds: number }) => `no answer came within ${seconds} seconds.`,
      unreadable: 'the server gave no answer that this page can read.',
      left: 'no answer came before you left the page.',
    },
    afterFailure:
      'Everything you typed is still here. Send it again, or take the same text to your e-mail program.',
    whenUnsure: 'Everything you typed is still here. To be sure, send the same text by e-mail, or ask us.',
    sendByMail: 'Send it by e-mail',
    /** The heading where the message goes by e-mail. */
    mail: 'One step left: press Send in your e-mail',
    mailIsOpening: 'Your e-mail program should open with your message in it.',
    nothingOpened: 'Nothing opened?',
    back: 'Back to the form',
    openMailAgain: 'Open the e-mail again',
    mailIsCut: 'The e-mail has room for a part of your text only: copy all of it from here.',
    text: 'The text of your message',
    writeIn: 'Write it in Gmail',
    writeTo: 'Or copy the text and send it from any mailbox to',
    orCall: 'Or call',
    orWhatsapp: 'or write on WhatsApp:',
  },
  application: {
    role: 'Role',
    to: 'To',
    subject: 'Subject',
    subjectWithRole: ({ subject, role }: { subject: string; role: string }) => `${subject}: ${role}`,
    text: 'The text of the e-mail',
    nothingOpened: ({ address }: { address: string }) =>
      `Nothing opened? Copy the text and send it to ${address} from any mailbox.`,
    orHere: 'Or send it from here',
    file: 'Your resume',
    fileHint: 'PDF or DOCX, 5 MB at most',
    send: 'Send',
  },
  copy: {
    button: 'Copy the text',
    copied: 'Copied.',
    selected: 'Your browser did not allow it. The text is selected: copy it from there.',
  },
  /** The e-mail that a visitor sends if the form has no endpoint or the request fails. */
  enquiry: {
    subject: 'Enquiry',
    subjectFrom: ({ name }: { name: string }) => `Enquiry from ${name}`,
    demoFor: ({ name }: { name: string }) => `Demo for ${name}`,
    applicationOf: ({ name }: { name: string }) => `Application of ${name}`,
    product: 'Product',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    time: 'Time that suits',
    budget: 'Budget',
    role: 'Role',
    page: 'Page',
    made: 'Tried out',
  },
  dialog: {
    close: 'Close',
    /** The button that sends the form, by what the form is for. */
    send: { enquiry: 'Send message', demo: 'Book a Demo' },
    /** What follows, by what the form is for: on a phone only the first sentence. */
    next: {
      enquiry: 'We answer by e-mail or phone.',
      demo: 'We call you to agree on a time. The demo takes 30 minutes.',
    },
    ratherTalk: 'Rather talk?',
    call: ({ phone }: { phone: string }) => `Call ${phone}`,
  },
};

/** A heading inside a sentence: "Products" begins with a small letter there, "UI kits" does not. */
const inSentence = (heading: string): string =>
  /^\p{Lu}\p{Ll}/u.test(heading) ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading;

/**
 * Every text of the interface in English, by key. Texts that contain values are functions of one object with all of them by name, so that each
 * language can order and inflect them in its own way: in `pages/_words` these names stand in braces.
 */
export const en = {
  ...islands,
  skipToContent: 'Skip to content',
  loadingPage: 'Loading the page',
  /** What a dot of a map does; the link next to it has the page's name. */
  showPicture: ({ name }: { name: string }) => `Show ${name}`,
  /** The link to a whole collection of which a list shows a part. */
  seeAll: 'See all',
  sample: 'Sample',
  /** The label of a section whose items are all samples. */
  samples: 'Samples',
  /** What may be known of a vacancy, and what is said where a placeholder stands. */
  vacancies: {
    place: 'Place',
    years: 'Experience',
    kind: 'Kind',
    open: 'To be announced',
    /** What is the same of all, once above them. */
    ofAll: ({ facts }: { facts: string }) => `Each role: ${facts}.`,
  },
  date: ({ weekday, day, month, year }: DayParts) => `${weekday}, ${day} ${month} ${year}`,
  publishedOn: ({ day }: { day: string }) => `Published on ${day}`,
  updatedOn: ({ day }: { day: string }) => `Updated on ${day}`,
  /** When the facts of a page were last compared with their sources. */
  checkedIn: ({ month, year }: Pick<DayParts, 'month' | 'year'>) => `Facts last checked in ${month} ${year}`,
  readingTime: ({ minutes }: { minutes: number }) => `${minutes} min read`,
  writtenBy: ({ name }: { name: string }) => `By ${name}`,
  /** What the service that takes the forms answers to whoever has no script. */
  service: {
    titles: {
      mistakes: 'Something is still missing',
      tooMany: 'Too many messages at once',
      tooLarge: 'That is too large',
      wrongFile: 'That file cannot be read here',
      noForm: 'Nothing was sent',
      notPosted: 'Nothing was sent',
      foreign: 'Nothing was sent',
    },
    afterFailure: {
      mistakes: 'Go back to the form: what you typed is still in it.',
      tooMany: 'Wait ten minutes, go back, and send it again.',
      tooLarge: 'A file may have 5 MB at most. Go back and choose a smaller one.',
      wrongFile: 'Go back and choose a PDF or a Word document (DOCX).',
      noForm: 'This address takes what is sent from the forms of the site.',
      notPosted: 'This address takes what is sent from the forms of the site.',
      foreign: 'The form was on another site.',
    },
    orWrite: ({ address }: { address: string }) => `Or write to ${address}.`,
    next: 'We have your message and will get back to you.',
  },
  header: {
    main: 'Main',
    menu: 'Menu',
    closeMenu: 'Close the menu',
    more: 'More',
    /** Where the way to another language leads from a page that it does not have. */
    homePage: 'Home',
    allPages: 'All pages',
    search: 'Search',
    /** The button beside a link of the menu, which opens the list of its pages. */
    pages: ({ title }: { title: string }) => `${title}: show all`,
    back: 'Menu',
  },
  search: {
    label: 'What are you looking for?',
    /** Beside a box that can be ticked. */
    key: 'The key / opens the search on every page',
    coming: 'Looking...',
    failed: 'The search did not load. What there is stands below.',
    found: ({ count, query }: { count: number; query: string }) =>
      count === 0
        ? `Nothing here says “${query}”. Try another word.`
        : `${count} ${count === 1 ? 'page' : 'pages'} about “${query}”`,
  },
  breadcrumb: 'Breadcrumb',
  footer: {
    socialNetworks: 'Social networks',
    followUs: 'Follow us',
    /** The link to the page that lists everything, below some of its pages: in a column, and in the menu. */
    all: ({ title }: { title: string }) => `All ${inSentence(title)}`,
  },
  consent: {
    label: 'Cookies',
    ask: ({ hosts }: { hosts: string }) =>
      `May ${hosts} set cookies in your browser? It runs only if you allow that, and you can change your mind at the end of any page.`,
    refuse: 'Refuse',
    allow: 'Allow',
  },
  theme: {
    legend: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  article: {
    contents: 'On this page',
    copy: 'Copy',
  },
  figures: {
    source: 'Source:',
  },
  contact: {
    call: 'Call now',
    email: 'Write an e-mail',
    whatsapp: 'Ask on WhatsApp',
    /** How the visitor's message on WhatsApp begins. */
    aboutPage: ({ page }: { readonly page: string }) => `About “${page}”: `,
  },
  /** The bar of a phone. */
  contactBar: {
    label: 'Get in touch',
    call: 'Call',
    whatsapp: 'WhatsApp',
    demo: 'Book a Demo',
    message: 'Contact',
  },
  pager: {
    label: 'Previous and next page',
    previous: 'Previous',
    next: 'Next',
  },
  /** The links between the pages of a list. */
  listPages: {
    label: ({ title }: { title: string }) => `Pages of “${title}”`,
    previous: 'Previous',
    next: 'Next',
    page: ({ number, count }: { number: number; count: number }) => `Page ${number} of ${count}`,
  },
  tags: 'Topics',
  /** How many pages of a collection have a tag. */
  tagged: ({ count }: { count: number }) => (count === 1 ? '1 post' : `${count} posts`),
  share: {
    networks: { WhatsApp: 'WhatsApp', LinkedIn: 'LinkedIn', X: 'X', Facebook: 'Facebook' },
  },
  markdown: markdownWords,
};

/** The texts of islands that every language must have. */
export type IslandWords = typeof islands;

/** The texts that every language must have: for each key a string, or a function that returns one. */
export type Words = typeof en;

/**
 * The texts of blocks for which an author gives none, by the keys that schemas name as `defaultText`. They are a
 * separate constant because only the build needs them, which keeps them out of the code that browsers load.
 */
export const defaults = {
  application: {
    title: 'Your application',
    button: 'Send your resume',
    roleLine: 'The role I apply for:',
  },
  benefits: { title: 'Benefits' },
  bookDemo: {
    title: 'Discover Our Solution',
    text: 'Book a 30-minute personalised session. We show the product and answer your questions, and you decide what happens next.',
    button: 'Book a Demo',
  },
  cards: { pageLabel: 'Page {page}' },
  consultation: { button: 'Reach out to our consultant' },
  contact: { title: 'Talk to a person' },
  faq: { title: 'Frequently asked questions' },
  featureShowcase: { title: 'Key Features' },
  form: { title: 'Write to us' },
  map: { title: 'Find us' },
  share: { title: 'Share this page' },
  tryOut: { button: 'Add' },
  whyUs: { title: 'Why Choose Us' },
};

/** The default texts that every language must have. */
export type DefaultTexts = typeof defaults;
