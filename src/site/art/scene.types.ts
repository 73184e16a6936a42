/**
 * What an author writes under `scene:`; structurally what schemas/parts/scene.schema.json declares.
 */
interface Words {
  /** The words in the drawing, in reading order; those left out keep their own. */
  labels?: string[];
  /** The numbers in the drawing, in reading order, as they should appear. */
  values?: string[];
}

/** Billing software: an invoice and its payment. */
export interface InvoiceScene extends Words {
  kind: 'invoice';
  highlight?: 'tax' | 'einvoice' | 'barcode' | 'expiry' | 'upi' | 'credit' | 'quotation' | 'books';
}

/** An online shop: products on a shelf under an awning. */
export interface StorefrontScene extends Words {
  kind: 'storefront';
  highlight?:
    | 'variants'
    | 'pincode'
    | 'checkout'
    | 'cashOnDelivery'
    | 'courier'
    | 'returns'
    | 'offers'
    | 'searchEngines';
}

/** A social network: a feed and its people. */
export interface FeedScene extends Words {
  kind: 'feed';
  highlight?:
    | 'ranking'
    | 'groups'
    | 'stories'
    | 'messages'
    | 'profile'
    | 'moderation'
    | 'events'
    | 'languages';
}

/** Company chat and calls. */
export interface ConversationScene extends Words {
  kind: 'conversation';
  highlight?: 'threads' | 'voice' | 'video' | 'screen' | 'files' | 'search' | 'guests' | 'roles';
}

/** A hospital: the day's appointments and a pulse. */
export interface ClinicScene extends Words {
  kind: 'clinic';
  highlight?:
    | 'registration'
    | 'tokens'
    | 'prescription'
    | 'lab'
    | 'beds'
    | 'pharmacy'
    | 'insurance'
    | 'accessLog';
}

/** Travel and taxis: a map, a route and a car. */
export interface RouteScene extends Words {
  kind: 'route';
  highlight?: 'booking' | 'dispatch' | 'dutySlip' | 'tracking' | 'tariff' | 'itinerary' | 'papers' | 'owners';
}

/** Crowdfunding: a campaign and its total. */
export interface CampaignScene extends Words {
  kind: 'campaign';
  highlight?:
    | 'creation'
    | 'pages'
    | 'payments'
    | 'analytics'
    | 'rewards'
    | 'community'
    | 'sharing'
    | 'currencies';
}

/** Quick commerce: groceries, a rider and a few minutes. */
export interface DeliveryScene extends Words {
  kind: 'delivery';
  highlight?:
    | 'stock'
    | 'picking'
    | 'packing'
    | 'freshness'
    | 'zones'
    | 'rider'
    | 'substitution'
    | 'collection';
}

/** Digital marketing: charts of what campaigns bring. */
export interface AnalyticsScene extends Words {
  kind: 'analytics';
  highlight?:
    | 'calendar'
    | 'whatsapp'
    | 'journeys'
    | 'landingPages'
    | 'tagging'
    | 'leads'
    | 'spend'
    | 'consent';
}

/** Social media marketing: a month of posts. */
export interface CalendarScene extends Words {
  kind: 'calendar';
  highlight?: 'post' | 'channels' | 'comments' | 'reach';
}

/** Search engine optimisation: your page among the results. */
export interface SearchResultScene extends Words {
  kind: 'searchResult';
  highlight?: 'ranking' | 'keywords' | 'audit' | 'local';
}

/** Creative design: shapes on an artboard. */
export interface ArtboardScene extends Words {
  kind: 'artboard';
  highlight?: 'logo' | 'palette' | 'typography' | 'print';
}

/** E-mail marketing: a letter and its envelope. */
export interface EnvelopeScene extends Words {
  kind: 'envelope';
  highlight?: 'segments' | 'subject' | 'automation' | 'results';
}

/** UI and UX design: from a sketch to a screen. */
export interface WireframeScene extends Words {
  kind: 'wireframe';
  highlight?: 'research' | 'flow' | 'testing' | 'components';
}

/** Pay-per-click: an advertisement and its clicks. */
export interface AdScene extends Words {
  kind: 'ad';
  highlight?: 'keywords' | 'budget' | 'testing' | 'conversions';
}

/** Website development: a page in a browser. */
export interface BrowserScene extends Words {
  kind: 'browser';
  highlight?: 'responsive' | 'code' | 'speed' | 'content';
}

/** App development: an app on a phone. */
export interface PhoneScene extends Words {
  kind: 'phone';
  highlight?: 'platforms' | 'notification' | 'stores' | 'offline';
}

/** A drawing of the product in use. */
export type Scene =
  | InvoiceScene
  | StorefrontScene
  | FeedScene
  | ConversationScene
  | ClinicScene
  | RouteScene
  | CampaignScene
  | DeliveryScene
  | AnalyticsScene
  | CalendarScene
  | SearchResultScene
  | ArtboardScene
  | EnvelopeScene
  | WireframeScene
  | AdScene
  | BrowserScene
  | PhoneScene;

/** The kinds of scenes. */
export type SceneKind = Scene['kind'];

/** The highlights of one kind. */
export type HighlightOf<Kind extends SceneKind> = NonNullable<Extract<Scene, { kind: Kind }>['highlight']>;
