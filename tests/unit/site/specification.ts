/*
 * What the specification says, copied from it by hand and never from the pages. Names are in its words, and lists
 * are in its order.
 */

/** A page that the specification names, and where. */
type Named = readonly [route: string, name: string];

/** Section 1 names the nine industries; the order of their routes is the same as in the grid of section 2. */
export const INDUSTRIES: readonly Named[] = [
  ['/billing-software', 'billing software'],
  ['/custom-ecommerce-platform', 'custom e-commerce platform'],
  ['/social-media-platform', 'social media platform'],
  ['/text-voice-video-communication-tool', 'text and voice/video communication tool'],
  ['/healthcare-management-software', 'healthcare management software'],
  ['/travel-management-system', 'travel/taxi management system'],
  ['/crowdfunding-platforms', 'crowdfunding platform'],
  ['/quick-commerce-platforms', 'quick commerce platform'],
  ['/digital-marketing-platforms', 'digital marketing platform'],
];

/** Section 1 names the eight services; section 2 has their order in the footer. */
export const SERVICES: readonly Named[] = [
  ['/service-social-media-marketing', 'social media marketing'],
  ['/service-seo', 'SEO'],
  ['/service-email-marketing', 'email marketing'],
  ['/service-creative-designing', 'creative design'],
  ['/service-uiux-designing', 'UI/UX design'],
  ['/service-payper-click-ads', 'pay-per-click ads'],
  ['/service-website-development', 'website development'],
  ['/service-app-development', 'app development'],
];

/** Section 3: ids, dates and subjects of the six posts. A post is about a subject if its name contains these words. */
export const POSTS: readonly (readonly [id: number, date: string, fullDate: string, subject: RegExp])[] = [
  [1, '2024-07-07', 'Sunday, 7 July 2024', /billing software/i],
  [2, '2024-07-08', 'Monday, 8 July 2024', /e-commerce website/i],
  [3, '2024-07-09', 'Tuesday, 9 July 2024', /social media app/i],
  [4, '2024-07-10', 'Wednesday, 10 July 2024', /chat and audio\/video call software/i],
  [5, '2024-07-11', 'Thursday, 11 July 2024', /healthcare platform/i],
  [6, '2024-07-12', 'Friday, 12 July 2024', /digital marketing tools/i],
];

/** The route table of section 2, including `/home` and the posts. */
export const ROUTES: readonly string[] = [
  '/',
  '/home',
  '/about-us',
  '/careers',
  '/services',
  '/resume-submit',
  '/contact-us',
  '/blogs',
  '/success-stories',
  '/products',
  '/terms-conditions',
  '/privacy-policy',
  '/team',
  '/technology',
  ...[...INDUSTRIES, ...SERVICES].map(([route]) => route),
  ...POSTS.map(([id]) => `/blog-detail/${id}`),
];

/** What the table of section 9 counts and no list here names. */
export const COUNTS = { testimonials: 6, 'team members': 13, 'career reasons': 10 } as const;

export const BUILD_STEPS = [
  ...'Choose your base, Modify/create user experience, Gather estimates, Payment schedule'.split(', '),
  ...'While we code, Test your product, Release your app, Maintain and expand'.split(', '),
];

export const SELLING_POINTS = [
  'Flexible payment options',
  'Timely project completion',
  'Exclusive technical assistance',
  'Complete ownership of your intellectual property',
] as const;

export const CROWDFUNDING = {
  left: ['Easy campaign creation', 'Customizable campaign pages', 'Secure payments', 'Real-time analytics'],
  right: ['Reward management', 'Community engagement', 'Social media integration', 'Multi-currency support'],
  benefits: [
    ...'Boost campaign visibility, Improve funding success, Enhance professionalism'.split(', '),
    ...'Strengthen backer trust, Ensure regulatory compliance'.split(', '),
  ],
} as const;

export const WHY_US =
  'User-Friendly Interface, Reliable Support, Scalable Solutions, Affordable Pricing'.split(', ');

export const UIUX = {
  title: 'Professional UI/UX Designs for Healthcare, D2C, and E-commerce Brands',
  impacts: ['Enhanced user satisfaction', 'Higher conversion rates', 'Increased engagement'],
  steps: [
    ...'Research and strategy, Wireframing and prototyping, User-centric design'.split(', '),
    ...'Testing and optimization, Implementation and support'.split(', '),
  ],
  reasons: 4,
  process: ['Planning', 'Design', 'Development', 'Testing', 'Deployment', 'Maintenance'],
  questions: 7,
} as const;

export const ABOUT = {
  statements: ['Vision', 'Mission', 'Philosophy'],
  reasons: ['Expert team', 'Customer-centric', 'Quality assurance', 'Value-driven'],
} as const;

/** Section 2, "Technology". */
export const ROLES = [
  ...'Full Stack Developer, Front-End Developer, Back-end Developer'.split(', '),
  ...'Angular Developer, Python Developer, Node.js Developer'.split(', '),
];

/** Section 2, "Success stories". */
export const STORIES = [
  /crowdfunding platform/i,
  /billing solution/i,
  /girls['’] education/i,
  /landscaping firm/i,
] as const;

/** Section 2, "Layout shell". */
export const HEADER: readonly Named[] = [
  ['/home', 'Home'],
  ['/products', 'Products'],
  ['/services', 'Services'],
  ['/success-stories', 'Success Stories'],
  ['/about-us', 'About Us'],
  ['/blogs', 'Blogs'],
];

export const FOOTER = {
  quick: ['/about-us', '/home', '/careers', '/blogs', '/team', '/services', '/products', '/success-stories'],
  legal: ['/terms-conditions', '/privacy-policy'],
  social: ['Instagram', 'Facebook', 'X', 'LinkedIn', 'YouTube'],
} as const;
