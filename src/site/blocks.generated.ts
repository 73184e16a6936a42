// Generated from schemas/ by "npm run types". Do not edit.

/**
 * Any block, as its component receives it: defaults filled in, links, icons and lists resolved.
 */
export type Block = (AnatomyBlock | ApplicationBlock | ArticleBlock | BannerBlock | BenefitsBlock | BookDemoBlock | CallToActionBlock | CardsBlock | CarouselBlock | ConsultationBlock | ContactBlock | FaqBlock | FeatureShowcaseBlock | FiguresBlock | FormBlock | GalleryBlock | JourneyBlock | LinksBlock | MapBlock | MediaRowsBlock | PagerBlock | PeopleBlock | PostHeaderBlock | RelatedBlock | SearchBlock | ShareBlock | StatementsBlock | StepsBlock | TryOutBlock | WhyUsBlock)
/**
 * A name for this place on the page, so that links can lead to it: "/services#pricing". Lower-case letters, digits and hyphens, starting with a letter; no two places on a page can have the same one.
 */
export type BlockId = string
/**
 * Write "render: false" to keep a block in the file without drawing it. It is still checked.
 */
export type Render = boolean
/**
 * A drawing of something in use, in the page's colour. "kind" chooses the drawing, "highlight" the feature that it shows.
 */
export type Scene = (InvoiceScene | StorefrontScene | FeedScene | ConversationScene | ClinicScene | RouteScene | CampaignScene | DeliveryScene | AnalyticsScene | CalendarScene | SearchResultScene | ArtboardScene | EnvelopeScene | WireframeScene | AdScene | BrowserScene | PhoneScene)
/**
 * The target: a page of this site ("/services"), a block on it ("/services#faq", or "#faq" on the same page), another site ("https://example.com"), "mailto:" or "tel:".
 */
export type Link = string
/**
 * Text with HTML: p, h2 to h4, ul, ol, li, a, strong, em, blockquote, code, pre, table and the like, <aside> for a note on the paragraph before it, and pictures of pages/_media: <img src="_media/desk.jpg" alt="Two people at a desk">. Scripts, styles, classes and event handlers are removed, and each removal is reported. "{email}", "{careersEmail}" and "{phone}" are replaced by the contact details in site.config.yaml.
 */
export type RichText = string
/**
 * One selling point, in a few words.
 */
export type Point = string
/**
 * A colour as its angle on the colour wheel, in whole degrees from 0 to 360: 22 is red, 85 yellow, 152 green, 245 blue, 310 purple. All the shades that are needed, light and dark, are derived from it.
 */
export type Hue = number
/**
 * How far from the left, in percent of the picture's width.
 */
export type FromTheLeft = number
/**
 * How far from the top, in percent of the picture's height.
 */
export type FromTheTop = number
/**
 * Where the part begins, from the left, in percent of the picture's width.
 */
export type FromTheLeft1 = number
/**
 * Where the part begins, from the top, in percent of the picture's height.
 */
export type FromTheTop1 = number
/**
 * The name of an outline icon from tabler.io/icons: "receipt", "shield-check", "chart-bar". The icon is decoration; the text next to it carries the meaning.
 */
export type Icon = string
/**
 * One short fact.
 */
export type Fact = string
/**
 * A network to share the page on.
 */
export type Network = ("WhatsApp" | "LinkedIn" | "X" | "Facebook")
/**
 * An address on this site, beginning with a slash.
 */
export type Route = string
/**
 * An address on this site, beginning with a slash, as it was: with capitals, underscores or ".html" if it had them.
 */
export type Alias = string
/**
 * One tag, as readers see it. Small differences in case, spaces and hyphens do not count.
 */
export type Tag = string
/**
 * One keyword.
 */
export type Keyword = string
/**
 * What an organisation is, as a type of schema.org.
 */
export type OrganisationType = ("Organization" | "AccountingService" | "AdultEntertainment" | "Airline" | "AmusementPark" | "AnimalShelter" | "ArchiveOrganization" | "ArtGallery" | "Attorney" | "Audiology" | "AutoBodyShop" | "AutoDealer" | "AutoPartsStore" | "AutoRental" | "AutoRepair" | "AutoWash" | "AutomatedTeller" | "AutomotiveBusiness" | "Bakery" | "BankOrCreditUnion" | "BarOrPub" | "BeautySalon" | "BedAndBreakfast" | "BikeStore" | "BookStore" | "BowlingAlley" | "Brewery" | "CafeOrCoffeeShop" | "Campground" | "Casino" | "ChildCare" | "ClothingStore" | "CollegeOrUniversity" | "ComedyClub" | "CommunityHealth" | "ComputerStore" | "Consortium" | "ConvenienceStore" | "Cooperative" | "Corporation" | "CovidTestingFacility" | "DanceGroup" | "DaySpa" | "Dentist" | "DepartmentStore" | "Dermatology" | "DiagnosticLab" | "DietNutrition" | "Distillery" | "DryCleaningOrLaundry" | "EducationalOrganization" | "Electrician" | "ElectronicsStore" | "ElementarySchool" | "Emergency" | "EmergencyService" | "EmploymentAgency" | "EntertainmentBusiness" | "ExerciseGym" | "FastFoodRestaurant" | "FinancialService" | "FireStation" | "Florist" | "FoodEstablishment" | "FundingAgency" | "FundingScheme" | "FurnitureStore" | "GardenStore" | "GasStation" | "GeneralContractor" | "Geriatric" | "GolfCourse" | "GovernmentOffice" | "GovernmentOrganization" | "GroceryStore" | "Gynecologic" | "HVACBusiness" | "HairSalon" | "HardwareStore" | "HealthAndBeautyBusiness" | "HealthClub" | "HighSchool" | "HobbyShop" | "HomeAndConstructionBusiness" | "HomeGoodsStore" | "Hospital" | "Hostel" | "Hotel" | "HousePainter" | "IceCreamShop" | "IndividualPhysician" | "InsuranceAgency" | "InternetCafe" | "JewelryStore" | "LegalService" | "Library" | "LibrarySystem" | "LiquorStore" | "LocalBusiness" | "Locksmith" | "LodgingBusiness" | "MedicalBusiness" | "MedicalClinic" | "MedicalOrganization" | "MensClothingStore" | "MiddleSchool" | "Midwifery" | "MobilePhoneStore" | "Motel" | "MotorcycleDealer" | "MotorcycleRepair" | "MovieRentalStore" | "MovieTheater" | "MovingCompany" | "MusicGroup" | "MusicStore" | "NGO" | "NailSalon" | "NewsMediaOrganization" | "NightClub" | "Notary" | "Nursing" | "Obstetric" | "OfficeEquipmentStore" | "Oncologic" | "OnlineBusiness" | "OnlineMarketplace" | "OnlineStore" | "Ophthalmology" | "Optician" | "Optometric" | "Otolaryngologic" | "OutletStore" | "PawnShop" | "Pediatric" | "PerformingGroup" | "PetStore" | "Pharmacy" | "Physician" | "PhysiciansOffice" | "Physiotherapy" | "PlasticSurgery" | "Plumber" | "Podiatric" | "PoliceStation" | "PoliticalParty" | "PostOffice" | "Preschool" | "PrimaryCare" | "ProfessionalService" | "Project" | "Psychiatric" | "PublicHealth" | "PublicSwimmingPool" | "RadioStation" | "RealEstateAgent" | "RecyclingCenter" | "ResearchOrganization" | "ResearchProject" | "Resort" | "Restaurant" | "RoofingContractor" | "School" | "SearchRescueOrganization" | "SelfStorage" | "ShoeStore" | "ShoppingCenter" | "SkiResort" | "SportingGoodsStore" | "SportsActivityLocation" | "SportsClub" | "SportsOrganization" | "SportsTeam" | "StadiumOrArena" | "Store" | "TattooParlor" | "TelevisionStation" | "TennisComplex" | "TheaterGroup" | "TireShop" | "TouristInformationCenter" | "ToyStore" | "TravelAgency" | "VacationRental" | "VeterinaryCare" | "WholesaleStore" | "Winery" | "WorkersUnion")
/**
 * A colour: # and three or six hexadecimal digits, or a name from CSS such as teal.
 */
export type Colour = string
/**
 * The name of an installed package of Fontsource, such as "lora" after "npm install @fontsource-variable/lora"; or the path of a WOFF2 file of your own from the folder pages/, such as "_static/lora.woff2".
 */
export type Font = string
/**
 * One line of the address.
 */
export type AddressLine = string
/**
 * The https address of a page of another site to embed. Its host must be listed under "embedHosts" in site.config.yaml. For development, http://localhost works too.
 */
export type FramedPage = string
/**
 * One of the fields.
 */
export type Field = ("email" | "phone" | "budget" | "time")
/**
 * One of the answers.
 */
export type Choice = string
/**
 * Hours and minutes.
 */
export type Time = string
/**
 * A day of the week.
 */
export type Day = ("Mon" | "Tue" | "Wed" | "Thu" | "Fri" | "Sat" | "Sun")
/**
 * What people call the role.
 */
export type Role = string
/**
 * One host, without "https://" and without a path.
 */
export type Host = string
/**
 * The content of the attribute.
 */
export type Data = string
/**
 * The protocol, https, and the host.
 */
export type Origin = string
/**
 * What a page describes, as a type of schema.org.
 */
export type DescribedType = ("APIReference" | "AboutPage" | "AdvertiserContentArticle" | "AmpStory" | "AnalysisNewsArticle" | "ArchiveComponent" | "Article" | "AskPublicNewsArticle" | "Atlas" | "AudioObject" | "AudioObjectSnapshot" | "Audiobook" | "BackgroundNewsArticle" | "BankAccount" | "Barcode" | "Blog" | "BlogPosting" | "BloodTest" | "Book" | "BookSeries" | "BroadcastEvent" | "BroadcastService" | "BrokerageAccount" | "BusOrCoach" | "BusinessEvent" | "CableOrSatelliteService" | "Car" | "CategoryCodeSet" | "Certification" | "Chapter" | "CheckoutPage" | "ChildrensEvent" | "Claim" | "ClaimReview" | "Clip" | "Code" | "Collection" | "CollectionPage" | "ComedyEvent" | "ComicCoverArt" | "ComicIssue" | "ComicSeries" | "ComicStory" | "CompleteDataFeed" | "ConferenceEvent" | "ContactPage" | "Conversation" | "Course" | "CourseInstance" | "CoverArt" | "CreativeWork" | "CreativeWorkSeason" | "CreativeWorkSeries" | "Credential" | "CreditCard" | "CriticReview" | "CurrencyConversionService" | "DanceEvent" | "DataCatalog" | "DataDownload" | "DataFeed" | "Dataset" | "DeclarationOfConformity" | "DefinedTermSet" | "DeliveryEvent" | "DepositAccount" | "DiagnosticProcedure" | "Diet" | "DietarySupplement" | "DigitalDocument" | "DigitalProductPassport" | "DiscussionForumPosting" | "Drawing" | "Drug" | "EducationEvent" | "EducationalOccupationalCredential" | "EmployerReview" | "EnvironmentalProductDeclaration" | "Episode" | "Event" | "EventSeries" | "ExercisePlan" | "ExhibitionEvent" | "FAQPage" | "Festival" | "FinancialProduct" | "FoodEvent" | "FoodService" | "Game" | "GovernmentService" | "Guide" | "Hackathon" | "HealthTopicContent" | "HowTo" | "HowToSection" | "HowToStep" | "HowToTip" | "HyperToc" | "HyperTocEntry" | "ImageGallery" | "ImageObject" | "ImageObjectSnapshot" | "ImagingTest" | "IndividualProduct" | "InfectiousDisease" | "InvestmentFund" | "InvestmentOrDeposit" | "ItemPage" | "LearningResource" | "Legislation" | "LegislationObject" | "LiteraryEvent" | "LiveBlogPosting" | "LoanOrCredit" | "Manuscript" | "Map" | "MathSolver" | "MediaGallery" | "MediaObject" | "MediaReview" | "MediaReviewItem" | "MedicalCondition" | "MedicalProcedure" | "MedicalScholarlyArticle" | "MedicalSign" | "MedicalSignOrSymptom" | "MedicalSymptom" | "MedicalTest" | "MedicalTestPanel" | "MedicalTherapy" | "MedicalWebPage" | "Menu" | "MenuSection" | "MobileApplication" | "MortgageLoan" | "Motorcycle" | "MotorizedBicycle" | "Movie" | "MovieClip" | "MovieSeries" | "MusicAlbum" | "MusicComposition" | "MusicEvent" | "MusicPlaylist" | "MusicRecording" | "MusicRelease" | "MusicVideoObject" | "NewsArticle" | "Newspaper" | "NoteDigitalDocument" | "OccupationalTherapy" | "OnDemandEvent" | "OperatingSystem" | "OpinionNewsArticle" | "Painting" | "PalliativeProcedure" | "PathologyTest" | "PaymentCard" | "PaymentService" | "PerformingArtsEvent" | "Periodical" | "Person" | "Photograph" | "PhysicalExam" | "PhysicalTherapy" | "Physician" | "Play" | "PodcastEpisode" | "PodcastSeason" | "PodcastSeries" | "Poster" | "PresentationDigitalDocument" | "Product" | "ProductCollection" | "ProductGroup" | "ProductModel" | "ProfilePage" | "PsychologicalTreatment" | "PublicationEvent" | "PublicationIssue" | "PublicationVolume" | "QAPage" | "Quiz" | "Quotation" | "RadiationTherapy" | "RadioBroadcastService" | "RadioClip" | "RadioEpisode" | "RadioSeason" | "RadioSeries" | "RealEstateListing" | "Recipe" | "Recommendation" | "Report" | "ReportageNewsArticle" | "RespiratoryTherapy" | "Review" | "ReviewNewsArticle" | "RuntimePlatform" | "SaleEvent" | "SatiricalArticle" | "ScholarlyArticle" | "ScreeningEvent" | "Sculpture" | "SearchResultsPage" | "Season" | "SequentialArt" | "Service" | "SheetMusic" | "ShortStory" | "SocialEvent" | "SocialMediaPosting" | "SoftwareApplication" | "SoftwareSourceCode" | "SomeProducts" | "SpecialAnnouncement" | "SportsEvent" | "SpreadsheetDigitalDocument" | "Statement" | "SurgicalProcedure" | "Syllabus" | "TVClip" | "TVEpisode" | "TVSeason" | "TVSeries" | "Taxi" | "TaxiService" | "TechArticle" | "TextDigitalDocument" | "TextObject" | "TheaterEvent" | "TherapeuticProcedure" | "Thesis" | "Vehicle" | "VideoGallery" | "VideoGame" | "VideoGameClip" | "VideoGameSeries" | "VideoObject" | "VideoObjectSnapshot" | "VisualArtsEvent" | "VisualArtwork" | "VitalSign" | "WebAPI" | "WebApplication" | "WebContent" | "WebPage" | "WebSite")

/**
 * Everything the schemas describe.
 */
export interface Content {
block: Block
page: PageProperties
site: SiteProperties
}
/**
 * One large drawing, and what its parts are for. A number points at each part, and the list below the drawing explains it.
 */
export interface AnatomyBlock {
/**
 * The kind of block: "anatomy".
 */
type: "anatomy"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text?: string
scene: Scene
/**
 * The parts, in the order of their numbers: first those on the left from top to bottom, then those on the right.
 * 
 * @minItems 2
 * @maxItems 10
 */
items: Part[]
cta?: CallToAction
}
/**
 * Billing software: an invoice and its payment.
 */
export interface InvoiceScene {
/**
 * The kind of drawing: "invoice".
 */
kind: "invoice"
/**
 * The feature that the drawing shows: "tax" (the tax split by rate), "einvoice" (the signed e-invoice and the e-way bill), "barcode" (scanning at the counter), "expiry" (batches and their dates), "upi" (payment by QR code), "credit" (what customers owe), "quotation" (from quotation to invoice), "books" (worksheets for the accountant), "sheet" (a whole tax invoice). Without it, the drawing shows the product as a whole.
 */
highlight?: ("tax" | "einvoice" | "barcode" | "expiry" | "upi" | "credit" | "quotation" | "books" | "sheet")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 12
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * An online shop: products on a shelf under an awning.
 */
export interface StorefrontScene {
/**
 * The kind of drawing: "storefront".
 */
kind: "storefront"
/**
 * The feature that the drawing shows: "variants" (colours and sizes), "pincode" (the delivery promise for a pin code), "checkout" (one-page checkout), "cashOnDelivery" (rules for cash on delivery), "courier" (labels and couriers), "returns" (exchanges and returns), "offers" (coupons and offers), "searchEngines" (the product found by a search). Without it, the drawing shows the product as a whole.
 */
highlight?: ("variants" | "pincode" | "checkout" | "cashOnDelivery" | "courier" | "returns" | "offers" | "searchEngines")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * A social network: a feed and its people.
 */
export interface FeedScene {
/**
 * The kind of drawing: "feed".
 */
kind: "feed"
/**
 * The feature that the drawing shows: "ranking" (the order of the feed), "groups" (groups within groups), "stories" (stories and short video), "messages" (direct messages), "profile" (a profile with its own fields), "moderation" (the moderation desk), "events" (an event and a poll), "languages" (Indian languages). Without it, the drawing shows the product as a whole.
 */
highlight?: ("ranking" | "groups" | "stories" | "messages" | "profile" | "moderation" | "events" | "languages")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * Company chat and calls.
 */
export interface ConversationScene {
/**
 * The kind of drawing: "conversation".
 */
kind: "conversation"
/**
 * The feature that the drawing shows: "threads" (channels and threads), "voice" (a voice call), "video" (a video room), "screen" (a shared screen), "files" (voice notes and files), "search" (search in the history), "guests" (guests who join by link), "roles" (roles and retention). Without it, the drawing shows the product as a whole.
 */
highlight?: ("threads" | "voice" | "video" | "screen" | "files" | "search" | "guests" | "roles")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * A hospital: the day's appointments and a pulse.
 */
export interface ClinicScene {
/**
 * The kind of drawing: "clinic".
 */
kind: "clinic"
/**
 * The feature that the drawing shows: "registration" (registration of a patient), "tokens" (the token queue), "prescription" (a prescription), "lab" (a laboratory report), "beds" (the bed board), "pharmacy" (the pharmacy counter), "insurance" (insurance claims), "accessLog" (who opened which file). Without it, the drawing shows the product as a whole.
 */
highlight?: ("registration" | "tokens" | "prescription" | "lab" | "beds" | "pharmacy" | "insurance" | "accessLog")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * Travel and taxis: a map, a route and a car.
 */
export interface RouteScene {
/**
 * The kind of drawing: "route".
 */
kind: "route"
/**
 * The feature that the drawing shows: "booking" (the booking desk), "dispatch" (the dispatch board), "dutySlip" (a duty slip), "tracking" (live tracking), "tariff" (tariffs and the sum), "itinerary" (a tour day by day), "papers" (vehicle papers and their dates), "owners" (statements for vehicle owners), "wholeSlip" (a whole duty slip with its bill). Without it, the drawing shows the product as a whole.
 */
highlight?: ("booking" | "dispatch" | "dutySlip" | "tracking" | "tariff" | "itinerary" | "papers" | "owners" | "wholeSlip")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 16
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 20
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * Crowdfunding: a campaign and its total.
 */
export interface CampaignScene {
/**
 * The kind of drawing: "campaign".
 */
kind: "campaign"
/**
 * The feature that the drawing shows: "creation" (easy campaign creation), "pages" (customizable campaign pages), "payments" (secure payments), "analytics" (real-time analytics), "rewards" (reward management), "community" (community engagement), "sharing" (social media integration), "currencies" (multi-currency support). Without it, the drawing shows the product as a whole.
 */
highlight?: ("creation" | "pages" | "payments" | "analytics" | "rewards" | "community" | "sharing" | "currencies")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * Quick commerce: groceries, a rider and a few minutes.
 */
export interface DeliveryScene {
/**
 * The kind of drawing: "delivery".
 */
kind: "delivery"
/**
 * The feature that the drawing shows: "stock" (stock by dark store), "picking" (pick lists in walking order), "packing" (scan and pack), "freshness" (best-before dates), "zones" (delivery zones on a map), "rider" (the rider app), "substitution" (substitutions), "collection" (cash and UPI at the door). Without it, the drawing shows the product as a whole.
 */
highlight?: ("stock" | "picking" | "packing" | "freshness" | "zones" | "rider" | "substitution" | "collection")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * Digital marketing: charts of what campaigns bring.
 */
export interface AnalyticsScene {
/**
 * The kind of drawing: "analytics".
 */
kind: "analytics"
/**
 * The feature that the drawing shows: "calendar" (the campaign calendar), "whatsapp" (WhatsApp templates), "journeys" (e-mail and SMS journeys), "landingPages" (two landing pages compared), "tagging" (UTM tags and QR codes), "leads" (the lead inbox), "spend" (ad spend and cost), "consent" (the consent register). Without it, the drawing shows the product as a whole.
 */
highlight?: ("calendar" | "whatsapp" | "journeys" | "landingPages" | "tagging" | "leads" | "spend" | "consent")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * Social media marketing: a month of posts.
 */
export interface CalendarScene {
/**
 * The kind of drawing: "calendar".
 */
kind: "calendar"
/**
 * The feature that the drawing shows: "post" (one post and its picture), "channels" (one post on several networks), "comments" (answers to comments), "reach" (followers and reach over time). Without it, the drawing shows the product as a whole.
 */
highlight?: ("post" | "channels" | "comments" | "reach")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * Search engine optimisation: your page among the results.
 */
export interface SearchResultScene {
/**
 * The kind of drawing: "searchResult".
 */
kind: "searchResult"
/**
 * The feature that the drawing shows: "ranking" (the climb to the top), "keywords" (the words people search for), "audit" (a check of the site's health), "local" (a place on the map). Without it, the drawing shows the product as a whole.
 */
highlight?: ("ranking" | "keywords" | "audit" | "local")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * Creative design: shapes on an artboard.
 */
export interface ArtboardScene {
/**
 * The kind of drawing: "artboard".
 */
kind: "artboard"
/**
 * The feature that the drawing shows: "logo" (a mark and its construction), "palette" (a palette of colours), "typography" (letters and styles), "print" (posters, cards and packs). Without it, the drawing shows the product as a whole.
 */
highlight?: ("logo" | "palette" | "typography" | "print")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * E-mail marketing: a letter and its envelope.
 */
export interface EnvelopeScene {
/**
 * The kind of drawing: "envelope".
 */
kind: "envelope"
/**
 * The feature that the drawing shows: "segments" (groups of readers), "subject" (two subject lines compared), "automation" (letters that send themselves), "results" (opens and clicks). Without it, the drawing shows the product as a whole.
 */
highlight?: ("segments" | "subject" | "automation" | "results")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * UI and UX design: from a sketch to a screen.
 */
export interface WireframeScene {
/**
 * The kind of drawing: "wireframe".
 */
kind: "wireframe"
/**
 * The feature that the drawing shows: "research" (what users say and do), "flow" (the way through the screens), "testing" (a test with users), "components" (the parts of a design system). Without it, the drawing shows the product as a whole.
 */
highlight?: ("research" | "flow" | "testing" | "components")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * Pay-per-click: an advertisement and its clicks.
 */
export interface AdScene {
/**
 * The kind of drawing: "ad".
 */
kind: "ad"
/**
 * The feature that the drawing shows: "keywords" (keywords and bids), "budget" (budget and cost), "testing" (two advertisements compared), "conversions" (from click to customer). Without it, the drawing shows the product as a whole.
 */
highlight?: ("keywords" | "budget" | "testing" | "conversions")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * Website development: a page in a browser.
 */
export interface BrowserScene {
/**
 * The kind of drawing: "browser".
 */
kind: "browser"
/**
 * The feature that the drawing shows: "responsive" (one page on every screen), "code" (the source code), "speed" (fast loading), "content" (editing the content). Without it, the drawing shows the product as a whole.
 */
highlight?: ("responsive" | "code" | "speed" | "content")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * App development: an app on a phone.
 */
export interface PhoneScene {
/**
 * The kind of drawing: "phone".
 */
kind: "phone"
/**
 * The feature that the drawing shows: "platforms" (Android and iPhone), "notification" (notifications), "stores" (the app stores), "offline" (work without a network). Without it, the drawing shows the product as a whole.
 */
highlight?: ("platforms" | "notification" | "stores" | "offline")
/**
 * The words in the drawing, in reading order. Any that you leave out keep their default, which is in English: write them all on a page in another language. Words that are too long are set smaller; what is cut even then, "check" names.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A word or two.
 */
labels?: string[]
/**
 * The numbers in the drawing, in reading order, written as they should appear. Bars and rings follow a percentage.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A price, a share, a count or a date, in quotes.
 */
values?: string[]
}
/**
 * One part of the drawing.
 */
export interface Part {
/**
 * What the part is called.
 */
title: string
/**
 * One or two sentences: what it is for.
 */
text: string
/**
 * How far the part is from the left edge of the drawing, in per cent of its width. The number is at the nearer edge.
 */
right: number
/**
 * How far the part is from the upper edge of the drawing, in per cent of its height.
 */
down: number
}
/**
 * A link that looks like a button.
 */
export interface CallToAction {
/**
 * The text of the button. Begin with a verb: "Get Started Today".
 */
text: string
link: Link
/**
 * How prominent the button is. Use one "strong" button in a block; the others should be "quiet". "plain" is a link with an arrow, for a third way.
 */
emphasis: ("strong" | "quiet" | "plain")
/**
 * A few words next to the button that say where it leads, if its text alone does not.
 */
note?: string
}
/**
 * An application by e-mail: a button that opens it in the visitor's e-mail program, and its address, subject and text to copy for visitors without one. If the address of the page asks for a role of site.config.yaml ("/resume-submit?role=full-stack-developer"), the block, the subject and the text name it.
 */
export interface ApplicationBlock {
/**
 * The kind of block: "application".
 */
type: "application"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * A sentence or two under the heading.
 */
text?: string
/**
 * The text of the button that opens the e-mail.
 */
button: string
mail: EMail
/**
 * How the first line of the e-mail begins, before the text of "mail". It ends with the role; without one, the applicant completes it.
 */
roleLine: string
}
/**
 * An e-mail that opens in the visitor's e-mail program, ready to be completed.
 */
export interface EMail {
/**
 * Which address of site.config.yaml it goes to: "email" for enquiries, "careersEmail" for applications.
 */
to: string
/**
 * The subject.
 */
subject: string
/**
 * The text that is already in it. Line breaks are kept.
 */
body: string
}
/**
 * A column of rich text, at a width that reads well: headings, lists, pictures, and tables, with which to compare prices, for example.
 */
export interface ArticleBlock {
/**
 * The kind of block: "article".
 */
type: "article"
id?: BlockId
render?: Render
html: RichText
/**
 * Whether to show a list of its headings next to it, if there is room and there are three or more. Notes (<aside>) are then on the other side, but for one at the beginning.
 */
contents: boolean
/**
 * Drawings for single sections of the text.
 * 
 * @minItems 1
 * @maxItems 12
 */
figures?: DrawnFigure[]
cta?: CallToAction
}
/**
 * A drawing with its caption, at the end of a section.
 */
export interface DrawnFigure {
after: Link
scene: Scene
/**
 * What the drawing shows and what to look for in it: one or two sentences.
 */
caption: string
}
/**
 * The top of a page: its one main heading, a sentence or two, and the calls to action. Almost every page begins with one.
 */
export interface BannerBlock {
/**
 * The kind of block: "banner".
 */
type: "banner"
id?: BlockId
render?: Render
/**
 * A short line above the heading that says what kind of page this is.
 */
eyebrow?: string
/**
 * The page's main heading.
 */
title: string
/**
 * The end of the heading, set in the accent colour. It follows the title after a space.
 */
highlight?: string
/**
 * One line under the heading.
 */
subtitle?: string
/**
 * The introduction: one to four sentences.
 */
text?: string
/**
 * The background: "tint" is a light shade of the page's accent, "peacock" the dark blue-green of the home page.
 */
tone: ("tint" | "peacock")
kolam?: Kolam
/**
 * A drawing next to the text; below the kolam, if there is one. Of several, the first is large, and the others stand below it in two columns. With "collection", it is the drawing at the first dot, if that should not be the drawing on the card of its page.
 * 
 * @minItems 1
 * @maxItems 5
 */
scenes?: Scene[]
/**
 * Write "figure: true" for a page with a journey or an anatomy: its drawing stands in the banner, and its block has only the texts; leave out "kolam", "scenes" and "collection" then. On a page with media rows, each of the "scenes" stands above the title of a row.
 */
figure: boolean
/**
 * The maximum number of dots. With more than nine dots, the names alternate above and below the line.
 */
count: number
/**
 * A collection whose tags the banner lists, each with a kolam and the number of its pages. It suits the page that lists the collection. Leave out "kolam", "scenes" and "collection" then.
 */
topics?: ListedTag[]
/**
 * Write "people: true" for a page with a block of people: their portraits become the dots of one line across the banner. Leave out "kolam", "scenes" and "collection" then.
 */
people: boolean
/**
 * Short selling points, listed under the introduction.
 * 
 * @minItems 1
 * @maxItems 8
 */
points?: Point[]
/**
 * The calls to action, the strongest first.
 * 
 * @minItems 1
 * @maxItems 3
 */
actions?: CallToAction[]
/**
 * A short line under the calls to action: what the first one leads to, for example.
 */
note?: string
noteLink?: MenuLink
/**
 * A card for each page.
 */
pulli?: Card[]
/**
 * The address of the page that lists the whole collection, if not all of it is shown.
 */
all?: string
}
/**
 * A kolam: a line drawn around dots according to a rule. Each seed gives a different drawing.
 */
export interface Kolam {
/**
 * Any word; the same word always gives the same drawing.
 */
seed: string
/**
 * Its width in dots: 5, 7, 9 or 11.
 */
size: (5 | 7 | 9 | 11)
/**
 * Whether the line has a gap, as on the not-found page.
 */
broken: boolean
}
/**
 * A tag.
 */
export interface ListedTag {
/**
 * Its name.
 */
text: string
/**
 * The address of its page.
 */
link: string
/**
 * How many published pages have it.
 */
count: number
/**
 * The hue of the first of them.
 */
accent?: number
}
/**
 * A link in a menu.
 */
export interface MenuLink {
/**
 * The text of the link.
 */
text: string
link: Link
}
/**
 * A small summary that leads to a page.
 */
export interface Card {
/**
 * The card's heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text?: string
link: Link
/**
 * The language of its words, if it is not that of the page: "en-IN".
 */
lang?: string
accent?: Hue
scene?: Scene
/**
 * The day the page was published: year, month, day.
 */
date?: string
/**
 * What the page is about: links to the pages that list others about the same.
 * 
 * @minItems 1
 * @maxItems 10
 */
tags?: MenuLink[]
image?: Image
}
/**
 * A picture from the folder pages/_media. It can replace any drawing.
 */
export interface Image {
/**
 * Its path from the folder pages/: "_media/office.jpg".
 */
src: string
/**
 * What the picture shows, in one sentence of at most about 125 characters, for people who cannot see it: what matters in it here, and not that it is a picture. Required for every picture.
 */
alt: string
focus?: FocalPoint
crop?: Crop
/**
 * The picture's width in CSS pixels.
 */
width: number
/**
 * The picture's height in CSS pixels.
 */
height: number
/**
 * The same picture in several widths as AVIF, for `srcset`.
 */
avif?: string
/**
 * The same picture in several widths as WebP, for `srcset`.
 */
webp?: string
/**
 * Of an animation: the address of its first picture, for people who want no motion.
 */
still?: string
/**
 * Its average colour, three hexadecimal digits, to show until it comes.
 */
tone?: string
}
/**
 * The point that stays in view wherever the picture is cut to its place, such as a face. Without it, that is the middle of the picture; outside of the crop, the nearest point within.
 */
export interface FocalPoint {
x: FromTheLeft
y: FromTheTop
}
/**
 * The part of the picture that is shown; the file stays as it is. For photographs, not for drawings and animations.
 */
export interface Crop {
x: FromTheLeft1
y: FromTheTop1
/**
 * How wide the part is, in percent of the picture's width.
 */
width: number
/**
 * How high the part is, in percent of the picture's height.
 */
height: number
}
/**
 * Round cards that say what the reader gains, each with an icon, a title and a sentence. Usually five.
 */
export interface BenefitsBlock {
/**
 * The kind of block: "benefits".
 */
type: "benefits"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The benefits, the most important first.
 * 
 * @minItems 1
 * @maxItems 8
 */
items: Benefit[]
}
/**
 * One benefit.
 */
export interface Benefit {
/**
 * The benefit in a few words.
 */
title: string
/**
 * One or two sentences: what changes, and for whom.
 */
text: string
icon: Icon
}
/**
 * A card that offers a personal demonstration. Its button opens a dialog with a short form; without JavaScript it leads to the contact address in site.config.yaml.
 */
export interface BookDemoBlock {
/**
 * The kind of block: "bookDemo".
 */
type: "bookDemo"
id?: BlockId
render?: Render
/**
 * The card's heading.
 */
title: string
/**
 * What happens in the demonstration.
 */
text: string
about?: Link
scene?: Scene
/**
 * Write "closable: false" to make the dialog close only with its X, not with Escape or a click outside.
 */
closable: boolean
/**
 * The text of the button.
 */
button: string
cta?: CallToAction
/**
 * A card for each page.
 */
choices?: Card[]
/**
 * The address of the page that lists the whole collection, if not all of it is shown.
 */
all?: string
}
/**
 * A band that asks for one thing, with one or two buttons.
 */
export interface CallToActionBlock {
/**
 * The kind of block: "callToAction".
 */
type: "callToAction"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The buttons, the strongest first. What no block shows itself, such as a video or the sign-up to a newsletter, is elsewhere: a button leads to it.
 * 
 * @minItems 1
 * @maxItems 2
 */
actions: CallToAction[]
/**
 * The background: "turmeric" asks loudly, "peacock" stands out, "tint" is quiet.
 */
tone: ("turmeric" | "peacock" | "tint")
kolam?: Kolam
scene?: Scene
}
/**
 * A grid of cards that lead to pages: those of a collection, or ones written by hand.
 */
export interface CardsBlock {
/**
 * The kind of block: "cards".
 */
type: "cards"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * Shows only the pages of the collection that have this tag. On a page with "tagsOf", write "{tag}" for its own tag.
 */
tag?: string
/**
 * The maximum number of cards. If the collection has more, a link to the page of the whole collection follows them.
 */
count?: number
/**
 * "pictures" for cards with a picture each; "tiles" for the same, of which a phone shows two side by side; "lead" for the same, of which a phone shows the first, and those with a drawing, larger than the others; "lines" for a compact list of names and texts, of which a phone shows the names.
 */
look: ("pictures" | "tiles" | "lead" | "lines")
/**
 * The number of cards on one page. If the collection has more, the list goes on at "/page/2" below the page's address, and so on. These further pages consist of the page's main heading and this list, with a number in their titles; everything else is only on the first one. Without it, all cards are on one page.
 */
perPage?: number
/**
 * What a further page is called in its title, its heading and the breadcrumb. "{page}" is replaced by its number.
 */
pageLabel: string
/**
 * The cards, if they are written by hand.
 * 
 * @minItems 1
 * @maxItems 60
 */
items: Card[]
/**
 * The text of a link at the end of each card, such as "Read more". Without it, and with the look "lines", the titles are the links.
 */
action?: string
/**
 * Write "entrance: true" to make each card's picture appear when it is scrolled into view, after a short delay that is different for each card. What is in view from the start does not move, the text is always there, and visitors who prefer less motion see everything at once.
 */
entrance: boolean
cta?: CallToAction
/**
 * The address of the page that lists the whole collection, if not all of it is shown.
 */
all?: string
listPages?: ListPages
}
/**
 * Where in the list this page is, and links to the others; absent if the list has one page.
 */
export interface ListPages {
/**
 * The number of this page, from 1 on.
 */
number: number
/**
 * The number of pages.
 */
count: number
/**
 * The first, the last and those around this one, in order.
 */
links: ListPageLink[]
/**
 * The address of the page before this one.
 */
previous?: string
/**
 * The address of the page after this one.
 */
next?: string
}
/**
 * One page.
 */
export interface ListPageLink {
/**
 * Its number.
 */
number: number
/**
 * Its address.
 */
link: string
}
/**
 * Quotations that move on automatically: three at a time, one on a phone.
 */
export interface CarouselBlock {
/**
 * The kind of block: "carousel".
 */
type: "carousel"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * One or two sentences under the heading: whose words they are.
 */
text?: string
/**
 * The quotations.
 * 
 * @minItems 1
 * @maxItems 24
 */
items: Testimonial[]
}
/**
 * What one person said.
 */
export interface Testimonial {
/**
 * Who said it.
 */
name: string
/**
 * What they said, without quotation marks.
 */
quote: string
hue: Hue
/**
 * Write "sample: true" when this is an example and not a real person's words. A small label says so on the page, once at the heading if all of them are.
 */
sample: boolean
}
/**
 * A band with a button that opens the enquiry form in a popup.
 */
export interface ConsultationBlock {
/**
 * The kind of block: "consultation".
 */
type: "consultation"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The text of the button.
 */
button: string
}
/**
 * The ways to reach you, large enough to be found and pressed: telephone, e-mail, WhatsApp if there is a number for it, and the postal address. All of it is set in site.config.yaml.
 */
export interface ContactBlock {
/**
 * The kind of block: "contact".
 */
type: "contact"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * A sentence or two under the heading.
 */
text?: string
/**
 * Write "address: false" to leave out the postal address, for example if a map block on the same page shows it.
 */
address: boolean
}
/**
 * Questions that open to their answers.
 */
export interface FaqBlock {
/**
 * The kind of block: "faq".
 */
type: "faq"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * The questions, the most frequent first.
 * 
 * @minItems 1
 * @maxItems 40
 */
items: Question[]
}
/**
 * One question and its answer.
 */
export interface Question {
/**
 * The question, as a customer would ask it.
 */
question: string
id?: BlockId
answer: RichText
/**
 * Whether the answer is open when the page loads.
 */
open: boolean
}
/**
 * The product's features: a list on either side and the highlighted feature in the middle; one list on a phone.
 */
export interface FeatureShowcaseBlock {
/**
 * The kind of block: "featureShowcase".
 */
type: "featureShowcase"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The features on the left, usually four. The first is highlighted when the page opens.
 * 
 * @minItems 1
 * @maxItems 6
 */
left: Feature[]
/**
 * The features on the right, as many as on the left.
 * 
 * @minItems 1
 * @maxItems 6
 */
right: Feature[]
cta?: CallToAction
}
/**
 * One thing the product does.
 */
export interface Feature {
/**
 * The feature's name, in a few words.
 */
title: string
icon: Icon
scene?: Scene
/**
 * One to three sentences: what it does, and what that saves the person who uses it.
 */
detail: string
}
/**
 * Why something matters: a short text with statistics in large type.
 */
export interface FiguresBlock {
/**
 * The kind of block: "figures".
 */
type: "figures"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * The paragraph next to the figures: one to six sentences.
 */
text?: string
/**
 * The figures. Each is text and is shown as written.
 * 
 * @minItems 1
 * @maxItems 4
 */
items: Figure[]
}
/**
 * One figure.
 */
export interface Figure {
/**
 * The number as it should appear: "88%". Leave it out where the sentence states no figure: it is then set in large type itself.
 */
value?: string
/**
 * What the number means, or what there is to say without one, in one sentence.
 */
text: string
source?: Source
}
/**
 * Where the number comes from, so that readers can check it: a study, a report, or your own records.
 */
export interface Source {
/**
 * Who found it out, in what, and when.
 */
text: string
link?: Link
}
/**
 * The form with which visitors write to you. Where it is sent, or which other form is shown instead, is set once for the whole site, under "forms" in site.config.yaml. If a map block follows directly, the two are side by side on wide screens.
 */
export interface FormBlock {
/**
 * The kind of block: "form".
 */
type: "form"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * A sentence or two under the heading: what to write, and what happens next.
 */
text?: string
/**
 * The text of the button that sends the form. If it is left out, the button says "Send message"; without an "endpoint" in site.config.yaml, "Continue in your e-mail".
 */
button?: string
}
/**
 * A mosaic of drawings or pictures, each with its caption.
 */
export interface GalleryBlock {
/**
 * The kind of block: "gallery".
 */
type: "gallery"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title?: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The pictures; the first is the largest.
 * 
 * @minItems 2
 * @maxItems 12
 */
items: Picture[]
}
/**
 * One picture.
 */
export interface Picture {
scene?: Scene
image?: Image
accent?: Hue
/**
 * A short caption.
 */
caption: string
}
/**
 * What happens to one thing, station by station: a parcel, a patient, five hundred rupees. A drawing above or beside the stations shows how a figure rises and falls on the way.
 */
export interface JourneyBlock {
/**
 * The kind of block: "journey".
 */
type: "journey"
id?: BlockId
render?: Render
/**
 * The section's heading: whose way it is.
 */
title: string
/**
 * One or two sentences under the heading. If the stations are an example, say so here.
 */
text?: string
/**
 * What the heights are drawn as: a line hung like a garland, a section through a house with a floor for each height and a room with label and icon for each station ("floors"), a funnel, stacks of coins, a crowd, a signal with what comes through of a call on a phone, a road from a shop (0) to a house (100) and back, or one large clock ("clock"): each station stands at its share of the dial, with its label, and the label of the last one is in the middle.
 */
shape: ("garland" | "floors" | "funnel" | "coins" | "crowd" | "clock" | "signal" | "road")
/**
 * The stations, in order.
 * 
 * @minItems 2
 * @maxItems 6
 */
items: Station[]
cta?: CallToAction
}
/**
 * One station.
 */
export interface Station {
/**
 * The time, the place or the amount that the station is known by.
 */
label: string
/**
 * What happens, in a few words.
 */
title: string
icon?: Icon
/**
 * One or two sentences about it.
 */
text: string
/**
 * How high the line is here, how full the coins, the crowd or the signal, or how much of the clock has gone by: from 0 to 100.
 */
height: number
}
/**
 * A row of large links: open roles, for example, or developers to hire.
 */
export interface LinksBlock {
/**
 * The kind of block: "links".
 */
type: "links"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title?: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * "buttons" for short labels in a row, "tiles" for larger ones with an icon and a line of text, "rows" for roles with what "vacancies" in site.config.yaml says of them.
 */
look: ("buttons" | "tiles" | "rows")
roles?: Link
/**
 * The links, unless they are the roles.
 * 
 * @minItems 1
 * @maxItems 24
 */
items?: PlaceToGo[]
}
/**
 * One link.
 */
export interface PlaceToGo {
/**
 * The text of the link.
 */
text: string
link: Link
icon?: Icon
/**
 * A second line under the text.
 */
detail?: string
}
/**
 * Where you are: the postal address, a link to directions, and a map that is loaded only when the visitor asks for it. The address and the map are set in site.config.yaml.
 */
export interface MapBlock {
/**
 * The kind of block: "map".
 */
type: "map"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * A sentence or two under the heading: how to get there, which bell to ring.
 */
text?: string
}
/**
 * Rows of a picture and text, with the picture on alternating sides.
 */
export interface MediaRowsBlock {
/**
 * The kind of block: "mediaRows".
 */
type: "mediaRows"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title?: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * Whether every picture has a row of its own, or only the first has one, which is larger, and the others stand beside each other above their texts: that suits three, four or five short texts.
 */
look: ("rows" | "tiles")
/**
 * The rows.
 * 
 * @minItems 1
 * @maxItems 20
 */
items: Row[]
}
/**
 * A picture with text next to it. Without a picture, it stands below the text before it, beside the same picture; with both kinds, the photograph is shown.
 */
export interface Row {
/**
 * The row's heading.
 */
title: string
/**
 * Two to six sentences.
 */
text: string
/**
 * Short facts, listed under the text. What stands before a colon is bold.
 * 
 * @minItems 1
 * @maxItems 8
 */
points?: Fact[]
scene?: Scene
image?: Image
accent?: Hue
cta?: CallToAction
/**
 * Write "sample: true" when this is an example and not a fact about a real person or client. A small label says so on the page, once at the heading if all of them are.
 */
sample: boolean
}
/**
 * Links to the previous and the next page of a collection.
 */
export interface PagerBlock {
/**
 * The kind of block: "pager".
 */
type: "pager"
id?: BlockId
render?: Render
/**
 * Write "ends: true" for pages that are read from the first to the last, such as chapters. Otherwise the first follows the last, except where pages have dates.
 */
ends: boolean
/**
 * A card for each page.
 */
items: Card[]
}
/**
 * The people of a team, each with a portrait or a picture.
 */
export interface PeopleBlock {
/**
 * The kind of block: "people".
 */
type: "people"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title?: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The people, in the order they are shown.
 * 
 * @minItems 1
 * @maxItems 60
 */
items: Person[]
vacancy?: Vacancy
}
/**
 * One person. Without a portrait or a picture, a monogram is drawn from the name.
 */
export interface Person {
/**
 * The person's name.
 */
name: string
/**
 * The person's role.
 */
position: string
portrait?: Portrait
image?: Image
/**
 * Write "sample: true" when this is an example and not a fact about a real person or client. A small label says so on the page, once at the heading if all of them are.
 */
sample: boolean
}
/**
 * A drawn portrait of a person, from values you choose. People without one are shown as their initials.
 */
export interface Portrait {
/**
 * The skin tone: 0 medium brown, 1 brown, 2 light brown, 3 dark brown.
 */
skin: (0 | 1 | 2 | 3)
/**
 * The hair: "short", "side" (short, parted), "wavy", "curls", "bun", "bob" (to the chin), "long" or "braid".
 */
hair: ("short" | "side" | "wavy" | "curls" | "bun" | "bob" | "long" | "braid")
/**
 * The clothing: "collar" (a shirt), "kurta", "saree" or "tee".
 */
wear: ("collar" | "kurta" | "saree" | "tee")
/**
 * Whether the person wears glasses.
 */
glasses: boolean
/**
 * Whether the person has a beard.
 */
beard: boolean
/**
 * Whether the person wears a bindi.
 */
bindi: boolean
hue?: Hue
}
/**
 * A place after the last person for somebody who is not there yet. It takes what is left of the last row. Leave it out when there is nothing to apply for.
 */
export interface Vacancy {
/**
 * What stands there instead of a name.
 */
title: string
/**
 * The text of the link.
 */
text: string
link: Link
}
/**
 * The top of a blog post: its main heading, its author, its date, its reading time, its tags and its cover. Everything except the heading is taken from the page.
 */
export interface PostHeaderBlock {
/**
 * The kind of block: "postHeader".
 */
type: "postHeader"
id?: BlockId
render?: Render
/**
 * The post's heading.
 */
title: string
/**
 * Who wrote the post. Without it, readers and search engines are told that the organisation did.
 */
author?: string
/**
 * What readers should know of the author, after the name: a trade, or what the author sells.
 */
role?: string
}
/**
 * The pages that follow this one in a collection, so that a reader who is not convinced has somewhere to go.
 */
export interface RelatedBlock {
/**
 * The kind of block: "related".
 */
type: "related"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * The maximum number of pages to show.
 */
count: number
/**
 * A card for each page.
 */
items: Card[]
}
/**
 * A field that finds pages of this site by their words. A site has one, on the page that "search" in site.config.yaml names. The blocks below it show what there is to find before anything is typed.
 */
export interface SearchBlock {
/**
 * The kind of block: "search".
 */
type: "search"
id?: BlockId
render?: Render
/**
 * Help under the field: what people can search for.
 */
hint?: string
}
/**
 * Links for sharing the page. They are plain links, so no network learns of a visit until the visitor follows one.
 */
export interface ShareBlock {
/**
 * The kind of block: "share".
 */
type: "share"
id?: BlockId
render?: Render
/**
 * The text before the links.
 */
title: string
/**
 * The networks, in this order.
 * 
 * @minItems 1
 * @maxItems 4
 */
networks: Network[]
}
/**
 * What the organisation stands for: two statements side by side, and any others below them.
 */
export interface StatementsBlock {
/**
 * The kind of block: "statements".
 */
type: "statements"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title?: string
/**
 * The statements.
 * 
 * @minItems 1
 * @maxItems 6
 */
items: Statement[]
}
/**
 * One statement.
 */
export interface Statement {
/**
 * The kind of statement, such as "Vision".
 */
title: string
/**
 * The statement itself: one to four sentences.
 */
text: string
icon?: Icon
accent?: Hue
}
/**
 * Numbered steps along a line that twists around dots. They are numbered automatically from "01".
 */
export interface StepsBlock {
/**
 * The kind of block: "steps".
 */
type: "steps"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The steps, in order.
 * 
 * @minItems 2
 * @maxItems 16
 */
items: Step[]
cta?: CallToAction
}
/**
 * One step.
 */
export interface Step {
/**
 * What happens, in a few words.
 */
title: string
/**
 * One or two sentences: what is done, and what the customer sees of it.
 */
text: string
/**
 * Who does it, and how long it takes if that is known.
 */
who?: string
}
/**
 * A small working piece of a product, with sample values that visitors change: what they see is worked out while they type. It has one kind: "document", "slots", "dispatch" or "conversation". What they have made can go along when they book a demo.
 */
export interface TryOutBlock {
/**
 * The kind of block: "tryOut".
 */
type: "tryOut"
id?: BlockId
render?: Render
/**
 * The section's heading: what visitors can do here.
 */
title: string
/**
 * One or two sentences under the heading. Say what to change, and that the values are samples.
 */
text?: string
/**
 * The button that adds what visitors have typed. A document that does not grow has none.
 */
button: string
suggestion?: TryOutSuggestion
document?: TryOutDocument
slots?: TryOutSlots
dispatch?: TryOutDispatch
conversation?: TryOutConversation
}
/**
 * What the fields say at the beginning, so that the button adds something at once. Visitors type over it.
 */
export interface TryOutSuggestion {
/**
 * The item, the campaign, the patient or the message.
 */
text: string
/**
 * Of a document: how many.
 */
quantity: number
/**
 * Of a document: the price, in rupees.
 */
price?: number
}
/**
 * A sheet with lines and a total: an invoice, an order, a duty slip, pledges, the cost of campaigns.
 */
export interface TryOutDocument {
/**
 * What the sheet, the board or the conversation is called: the heading over the result.
 */
name: string
labels: LabelsOfTheDocument
/**
 * How a line is worked out: "product" (quantity times price) or "cost" (price divided by quantity, as in cost per enquiry; the lowest is marked).
 */
rule: ("product" | "cost")
/**
 * The lines at the beginning.
 * 
 * @minItems 1
 * @maxItems 8
 */
lines: DocumentLine[]
/**
 * Whether visitors add lines of their own and remove lines. Otherwise the lines are a price list, and they change the quantities.
 */
grows: boolean
/**
 * The rates of tax to choose from for a new line, in percent.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A rate in percent.
 */
rates?: number[]
choice?: DocumentChoice
/**
 * What is added to the lines or taken off, in this order.
 * 
 * @minItems 1
 * @maxItems 4
 */
adjustments?: DocumentAdjustment[]
/**
 * What all lines together are to reach, in rupees: a bar shows the share of each line.
 */
goal?: number
/**
 * What the last line is called.
 */
total: string
/**
 * Whether the total is rounded to the rupee and also said in words, as on an invoice.
 */
inRupees: boolean
}
/**
 * The headings of the columns, which are the labels of the fields as well.
 */
export interface LabelsOfTheDocument {
/**
 * What a line is about.
 */
text: string
/**
 * How many of it.
 */
quantity: string
/**
 * What one costs; with "cost", what all of it costs.
 */
price: string
/**
 * What the line comes to.
 */
amount: string
/**
 * The rate of tax on it. Without this label the sheet has no such column.
 */
tax?: string
}
/**
 * One line.
 */
export interface DocumentLine {
/**
 * What it is about.
 */
text: string
/**
 * How many, with at most three decimals.
 */
quantity: number
/**
 * What one costs, in rupees, with at most two decimals: 1250.50.
 */
price: number
/**
 * The rate of GST on it, in percent.
 */
tax: number
}
/**
 * One thing that decides about the whole sheet: the place of supply, the package, the way of payment.
 */
export interface DocumentChoice {
/**
 * What is chosen.
 */
label: string
/**
 * What there is to choose from. The first is chosen at the beginning.
 * 
 * @minItems 2
 * @maxItems 6
 */
options: DocumentOption[]
}
/**
 * One of them.
 */
export interface DocumentOption {
/**
 * What it is called.
 */
text: string
/**
 * Where the goods go: "within" the state (CGST and SGST, half each) or "outside" it (IGST).
 */
supply: ("within" | "outside")
/**
 * What it adds to the sheet, in rupees, with at most two decimals: 1250.50.
 */
price: number
/**
 * The rate of GST on its price, in percent.
 */
tax: number
/**
 * How much of each line its price includes, in the order of the lines: 80 kilometres.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: A quantity.
 */
included?: number[]
}
/**
 * A discount, a fee, the delivery. Percentages and limits are those of the sum of the lines, before tax, which stays as it is.
 */
export interface DocumentAdjustment {
/**
 * What it is called.
 */
text: string
/**
 * A share of the sum of the lines, in percent; below 0 it is taken off.
 */
percent: number
/**
 * A fixed amount, in rupees, with at most two decimals: 1250.50; below 0 it is taken off.
 */
price: number
/**
 * The sum of the lines from which it applies, in rupees.
 */
from: number
/**
 * The sum of the lines below which it applies, in rupees.
 */
below?: number
}
/**
 * A board of appointments: visitors choose a place in it and get a token.
 */
export interface TryOutSlots {
/**
 * What the sheet, the board or the conversation is called: the heading over the result.
 */
name: string
labels: LabelsOfTheBoard
/**
 * When the first place begins.
 */
from: string
/**
 * The minutes from one place to the next.
 */
step: number
/**
 * The number of places of each.
 */
places: number
/**
 * Those who are seen.
 * 
 * @minItems 1
 * @maxItems 4
 */
lanes: SlotLane[]
/**
 * The appointments that are on the board as an example. The token of the last one is shown large.
 * 
 * @minItems 1
 * @maxItems 6
 */
bookings: SlotBooking[]
}
/**
 * The labels of the fields.
 */
export interface LabelsOfTheBoard {
/**
 * Who comes.
 */
text: string
/**
 * To whom.
 */
lane: string
/**
 * When.
 */
place: string
/**
 * What a place in the queue is called.
 */
token: string
/**
 * What stands in a place that somebody has taken.
 */
taken: string
/**
 * What stands in a place that is free.
 */
free: string
}
/**
 * One of them.
 */
export interface SlotLane {
/**
 * The name.
 */
text: string
/**
 * The places that are taken already, by their numbers from 1.
 * 
 * @minItems 0
 * @maxItems 12
 * 
 * Items: A number.
 */
taken?: number[]
}
/**
 * One of them.
 */
export interface SlotBooking {
/**
 * Who comes.
 */
text: string
/**
 * To whom: a number in the list, from 1.
 */
lane: number
/**
 * The number of the place, from 1.
 */
place: number
}
/**
 * Orders that are given to riders: each goes to whoever is free first, and the minutes follow from the items and the distance.
 */
export interface TryOutDispatch {
/**
 * What the sheet, the board or the conversation is called: the heading over the result.
 */
name: string
labels: LabelsOfTheDispatch
/**
 * The riders, the one who has waited longest first.
 * 
 * @minItems 1
 * @maxItems 5
 * 
 * Items: A name.
 */
riders: string[]
/**
 * The seconds to pick and pack an item.
 */
secondsPerItem: number
/**
 * The seconds to ride a kilometre.
 */
secondsPerKm: number
/**
 * The seconds at the door, before the rider turns back.
 */
secondsAtDoor: number
/**
 * The orders at the beginning, all placed at the same moment.
 * 
 * @minItems 1
 * @maxItems 6
 */
orders: DispatchOrder[]
}
/**
 * The labels of the fields and what the bars show.
 */
export interface LabelsOfTheDispatch {
/**
 * An order.
 */
order: string
/**
 * The number of items in it.
 */
items: string
/**
 * How far it goes, in kilometres.
 */
distance: string
/**
 * Who brings it.
 */
rider: string
/**
 * When it is at the door.
 */
door: string
/**
 * The time in which it is packed.
 */
packing: string
/**
 * The time in which it waits for a rider.
 */
waiting: string
/**
 * The time in which it is on the way.
 */
riding: string
}
/**
 * One order.
 */
export interface DispatchOrder {
/**
 * The number of items.
 */
items: number
/**
 * How far it goes, in kilometres, with at most one decimal.
 */
distance: number
}
/**
 * Messages or posts with a time, which put themselves in order.
 */
export interface TryOutConversation {
/**
 * What the sheet, the board or the conversation is called: the heading over the result.
 */
name: string
labels: LabelsOfTheConversation
/**
 * The orders to choose from. The first is chosen at the beginning.
 * 
 * @minItems 1
 * @maxItems 3
 */
orders: ConversationOrder[]
/**
 * Those who write.
 * 
 * @minItems 1
 * @maxItems 6
 */
people: ConversationWriter[]
/**
 * The messages at the beginning.
 * 
 * @minItems 1
 * @maxItems 8
 */
messages: ConversationMessage[]
/**
 * The time of the sample: what comes later is marked as planned.
 */
now?: string
}
/**
 * The labels of the fields.
 */
export interface LabelsOfTheConversation {
/**
 * What somebody writes.
 */
text: string
/**
 * Who writes it.
 */
person: string
/**
 * When it is written, or is to appear.
 */
at: string
/**
 * The order, where there are several to choose from.
 */
order?: string
}
/**
 * One of them.
 */
export interface ConversationOrder {
/**
 * What it is called.
 */
text: string
/**
 * "oldest" or "newest" first, or "close": first those who are close to the reader, each group from the newest on.
 */
by: ("oldest" | "newest" | "close")
}
/**
 * One of them.
 */
export interface ConversationWriter {
/**
 * The name.
 */
text: string
/**
 * The minutes by which their messages arrive late, because they have no signal.
 */
late: number
/**
 * Whether they are close to the reader.
 */
isClose: boolean
}
/**
 * One of them.
 */
export interface ConversationMessage {
/**
 * Who writes it: a number in the list of people, from 1.
 */
person: number
/**
 * When.
 */
at: string
/**
 * What it says.
 */
text: string
}
/**
 * Cards in the colour of the page with the reasons to choose us, each with a title and a sentence. Usually four.
 */
export interface WhyUsBlock {
/**
 * The kind of block: "whyUs".
 */
type: "whyUs"
id?: BlockId
render?: Render
/**
 * The section's heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The reasons.
 * 
 * @minItems 1
 * @maxItems 8
 */
items: Reason[]
}
/**
 * One reason.
 */
export interface Reason {
/**
 * The reason in a few words.
 */
title: string
/**
 * One or two sentences that make it believable.
 */
text: string
hue?: Hue
}
/**
 * A page: its name, what search engines are told about it, and its blocks from top to bottom. Each page is one YAML file.
 */
export interface PageProperties {
/**
 * The page's name in lists, menus and breadcrumbs.
 */
name: string
/**
 * One sentence for the card that leads to this page.
 */
summary?: string
/**
 * The page's position in lists of its collection: 1 comes first. Pages without an order come last, newest first and then by name.
 */
order?: number
accent?: Hue
scene?: Scene
image?: Image
/**
 * The page's address, if it should differ from the one that follows from its file name. Lower-case letters, digits and hyphens between slashes.
 */
route?: string
/**
 * More addresses at which this page is shown. Search engines are told to use its main address.
 * 
 * @minItems 1
 * @maxItems 20
 */
alsoAt?: Route[]
/**
 * Old addresses of this page. Each redirects its visitors to the page.
 * 
 * @minItems 1
 * @maxItems 100
 */
aliases?: Alias[]
/**
 * Whether the page is a draft: a draft is checked but not published, and no list or menu shows it.
 */
draft?: boolean
/**
 * When the page appears: a day (from its beginning in the site's time zone) or a time. Until then nothing shows it or links to it.
 */
publishAt?: string
/**
 * When the page disappears: a day (from its beginning in the site's time zone) or a time.
 */
expiresAt?: string
/**
 * The number at the end of the page's address, for a collection whose permalink contains ":id".
 */
id?: number
/**
 * The day the page was published: year, month, day.
 */
date?: string
/**
 * The day the page was last changed, if that matters to readers.
 */
updated?: string
/**
 * The day its facts were last compared with their sources. A year later, "npm run check -- --launch" asks for it again.
 */
checked?: string
/**
 * What the page is about, in words that other pages of its collection share. Each tag has a page that lists them, if there is a page with "tagsOf" for the collection.
 * 
 * @minItems 1
 * @maxItems 10
 */
tags?: Tag[]
/**
 * Makes a page for each tag of this collection, instead of one page: its address is this page's address with the tag after it, and "{tag}" in the texts of this file is replaced by the tag. To list the tag's pages, write a block with "collection" and "tag: '{tag}'".
 */
tagsOf?: string
meta: MetaData
}
/**
 * What search engines and social networks are told about the page.
 */
export interface MetaData {
/**
 * The page's title in the browser tab and in search results, used exactly as written. Up to 70 characters are shown.
 */
title: string
/**
 * One or two sentences for search results. Up to 160 characters are shown.
 */
description: string
/**
 * Keywords for the page.
 * 
 * @maxItems 20
 */
keywords?: Keyword[]
/**
 * The title on Facebook, LinkedIn and WhatsApp, if it should differ from the page's.
 */
ogTitle?: string
/**
 * The title on X, if it should differ from the page's.
 */
twitterTitle?: string
/**
 * The picture on Facebook, LinkedIn and WhatsApp, as a path from the folder pages/: "_media/office.jpg". Without one, a picture is drawn.
 */
ogImage?: string
/**
 * The picture on X, as a path from the folder pages/: "_media/office.jpg". Without one, a picture is drawn.
 */
twitterImage?: string
}
/**
 * What is the same on every page: the brand, the contact details, the menus and the collections.
 */
export interface SiteProperties {
/**
 * The organisation's name.
 */
name: string
describes: OrganisationType
/**
 * The address at which the site is published, without a slash at the end: https:// and the host, and the folder if the site is in one.
 */
baseUrl: string
brand?: Brand
httpsOnly?: EncryptedConnectionsOnly
/**
 * The language of the pages, as a BCP 47 tag.
 */
language: string
/**
 * The languages of the pages, if there are several: first the main one, whose pages are in pages/, at "/"; then each other one with its own address and folder. The translation of pages/products.yaml is pages/ta/products.yaml. It takes the place of "language".
 * 
 * @minItems 1
 * @maxItems 30
 */
languages?: SiteLanguage[]
/**
 * What lists in another language do with a page that is not translated: leave it out, or show it with the name of its language behind its title.
 */
untranslated: ("leaveOut" | "show")
/**
 * The IANA time zone in which dates without a time begin.
 */
timeZone: string
contact: ContactDetails
security?: SecurityContact
forms: ContactForm
demo?: Demos
roles: Roles
vacancies: Vacancies
map?: FramedMap
/**
 * The hosts whose pages may be embedded, each exactly as in their addresses. No page of any other host is ever embedded.
 * 
 * @maxItems 20
 */
embedHosts: Host[]
head?: HeadOfPages
/**
 * How many pages at most have a picture for social networks with their own title. First come the pages outside of collections, then the first pages of each collection. All others show the picture of the page that lists their collection.
 */
sharePictures: number
/**
 * Statistics in the texts of the pages, with their sources. Each is written down once and covers every place that says the same.
 * 
 * @maxItems 100
 */
claims: Claim[]
/**
 * The organisation's pages on social networks.
 * 
 * @maxItems 12
 */
social?: SocialLink[]
collections: Collections
/**
 * The address of the page with the block "search", as in "search: /search": its sign stands in the header, and a click on it, or the key /, opens the search over any page. A list with "collection: /" on that page has all pages of the site, for visitors without JavaScript. From some thousand pages on, headings alone are searched; from some ten thousand, names and tags. Without it, the site cannot be searched.
 */
search?: string
sidebar?: Sidebar
/**
 * Whether code in texts is coloured, as far as it names its language (```ts). It takes Shiki, which is installed beside the program (npm install shiki); until then, code is plain.
 */
highlight: boolean
header: Header
footer: Footer
}
/**
 * What the site looks like. Text stays readable in both themes whatever the colours are. Leave it out to look like Pulli Works.
 */
export interface Brand {
logo?: Logo
/**
 * One to three colours: the brand's own, that of buttons, and that of the footer and of bands. Those that you leave out follow from the first. In the dark theme, each is a shade that suits it.
 * 
 * @minItems 1
 * @maxItems 3
 */
colours?: Colour[]
/**
 * The icon of tabs and home screens, a square SVG in pages/_static. Without it, one is drawn.
 */
icon?: string
/**
 * Two fonts, of headings and of text; one is for both. Further ones stand in for letters that these lack, such as those of another script. What no font here has comes from the theme's. Each is cut into the letters that pages use.
 * 
 * @minItems 1
 * @maxItems 5
 */
fonts?: Font[]
/**
 * The corners of buttons, cards and panels.
 */
corners?: ("square" | "soft" | "round")
/**
 * What decorates pages, cards and the icon: kolams, check and the border of a saree; plain geometry; or nothing.
 */
motif?: ("kolam" | "geometry" | "none")
}
/**
 * The logo, in place of the name in the header and in the footer. It should say the name, and be readable on white.
 */
export interface Logo {
/**
 * Its path from the folder pages/: "_media/logo.svg".
 */
src: string
dark?: LogoOnDarkGrounds
/**
 * The picture's width in CSS pixels.
 */
width: number
/**
 * The picture's height in CSS pixels.
 */
height: number
/**
 * The same picture in several widths as AVIF, for `srcset`.
 */
avif?: string
/**
 * The same picture in several widths as WebP, for `srcset`.
 */
webp?: string
/**
 * Of an animation: the address of its first picture, for people who want no motion.
 */
still?: string
/**
 * Its average colour, three hexadecimal digits, to show until it comes.
 */
tone?: string
}
/**
 * The version for dark grounds, such as a white one: in the dark theme, in the footer and in pictures for social networks. Without it, the logo stands on white there, unless all of it can be seen.
 */
export interface LogoOnDarkGrounds {
/**
 * Its path from the folder pages/: "_media/logo-white.svg".
 */
src: string
/**
 * The picture's width in CSS pixels.
 */
width: number
/**
 * The picture's height in CSS pixels.
 */
height: number
/**
 * The same picture in several widths as AVIF, for `srcset`.
 */
avif?: string
/**
 * The same picture in several widths as WebP, for `srcset`.
 */
webp?: string
/**
 * Of an animation: the address of its first picture, for people who want no motion.
 */
still?: string
/**
 * Its average colour, three hexadecimal digits, to show until it comes.
 */
tone?: string
}
/**
 * Tells browsers that have visited the site to use only https, even if someone types http. It cannot be undone until its days have passed, so begin with a few days once https works. Leave it out if the host sets Strict-Transport-Security itself.
 */
export interface EncryptedConnectionsOnly {
/**
 * For how many days after each visit.
 */
days: number
/**
 * Whether this is also true for every subdomain, such as mail or a shop. Each of them must have https.
 */
subdomains: boolean
}
/**
 * One language.
 */
export interface SiteLanguage {
/**
 * The language and, where it matters, the country, as a BCP 47 tag.
 */
tag: string
/**
 * The address of its home page, and below pages/ the folder of its pages.
 */
at: string
}
/**
 * How visitors reach the organisation. A site that nobody need reach, such as the documentation of a program, leaves it out.
 */
export interface ContactDetails {
/**
 * The telephone number in international form. Without it, no page mentions one.
 */
phone?: string
/**
 * The e-mail address for enquiries. Without it, no page mentions one, and a form needs an "endpoint".
 */
email?: string
/**
 * The e-mail address for job applications, if it is a different one.
 */
careersEmail?: string
/**
 * The WhatsApp number in international form. Without it, WhatsApp is not mentioned anywhere.
 */
whatsapp?: string
link?: Link
/**
 * The postal address, one item for each line.
 * 
 * @minItems 1
 * @maxItems 8
 */
address?: AddressLine[]
}
/**
 * Where to report a security problem. It is published as /.well-known/security.txt, where security researchers look first. Leave it out if nobody would read such a message.
 */
export interface SecurityContact {
/**
 * Where to write: "mailto:" with an e-mail address, or the https address of a page that says how.
 */
contact: string
/**
 * The day on which this contact expires: year, month, day. Choose a day at most a year ahead, and check the contact again before then.
 */
expires: string
}
/**
 * The contact form, which is on the contact page and in every dialog.
 */
export interface ContactForm {
/**
 * Which form to use: "builtin" is the site's own form, which needs no account anywhere; "embed" shows a form of another site instead, and "none" says that no page has one.
 */
kind: ("builtin" | "embed" | "none")
/**
 * Where the built-in form is sent (POST): "/enquiries" for the service of "npm run enquiries", or the https address of another one. Without it, the visitor's e-mail program opens with the message. For development, http://localhost works too.
 */
endpoint?: string
embed?: FramedPage
/**
 * What the built-in form need not ask: the e-mail address or the telephone number, but not both, the budget, or in a demo the time.
 * 
 * @minItems 1
 * @maxItems 3
 */
leaveOut?: Field[]
ask?: Questions
privacy?: Link
}
/**
 * What the form asks besides, except in demos: for each question its short name, under which the answer is sent. It asks for a telephone number already; one that need not be given is left out there and asked for here.
 */
export interface Questions {
[k: string]: FormQuestion
}
/**
 * One question.
 */
export interface FormQuestion {
/**
 * The question.
 */
label: string
/**
 * What the answer is: a short text, a text of several lines, a number, a day, or one of "choices".
 */
kind: ("text" | "lines" | "number" | "day" | "choice")
/**
 * Help that is always shown.
 */
hint?: string
/**
 * Whether it has to be answered.
 */
required: boolean
/**
 * The answers to choose from. At first, none of them is chosen.
 * 
 * @minItems 2
 * @maxItems 20
 */
choices?: Choice[]
}
/**
 * When demos are given. The form that books one then offers these times, and who has chosen one can put it into a calendar. Without it, visitors write which time suits them.
 */
export interface Demos {
/**
 * The times at which a demo can begin, in 24-hour form.
 * 
 * @minItems 1
 * @maxItems 12
 */
slots: Time[]
/**
 * The days of the week on which demos are given.
 * 
 * @minItems 1
 * @maxItems 7
 */
days: Day[]
/**
 * The IANA time zone of these times, if it is not that of the site.
 */
zone?: string
/**
 * How long a demo takes, in minutes.
 */
length: number
}
/**
 * The roles that visitors can apply for or hire for: for each its short name in addresses ("?role=full-stack-developer") and what people call it. A links block lists them, and a page with the contact form or an application names the one that its address asks for. An embedded form receives the short name in the same way, in the parameter "role" of its address.
 */
export interface Roles {
[k: string]: Role
}
/**
 * What is known of the roles that are open, by the short name of each: a links block with "look: rows" says beside each what differs, and once above them what is the same of all.
 */
export interface Vacancies {
[k: string]: Vacancy1
}
/**
 * An open role.
 */
export interface Vacancy1 {
/**
 * Where the work is.
 */
place: string
/**
 * How many years of experience it takes.
 */
years: string
/**
 * Full time, part time or for a while.
 */
kind: string
/**
 * What the work is, in a line under the role.
 */
work?: string
/**
 * Write "sample: true" while this is a placeholder, and say so in the text of the block that shows it.
 */
sample: boolean
}
/**
 * What the map block shows next to the postal address.
 */
export interface FramedMap {
embed: FramedPage
directions: Link
}
/**
 * Others' marks and scripts on every page. Nothing else of others ever runs on the site.
 */
export interface HeadOfPages {
/**
 * Marks by which services know whose site it is.
 * 
 * @minItems 1
 * @maxItems 10
 */
meta?: Mark[]
/**
 * Scripts of others, such as analytics. They may not write HTML into pages, and "npm run check" says what each can reach.
 * 
 * @minItems 1
 * @maxItems 5
 */
scripts?: ScriptOfAnotherSite[]
}
/**
 * A <meta> element.
 */
export interface Mark {
/**
 * Its name, as the service says.
 */
name: string
/**
 * Its content, as the service says.
 */
content: string
}
/**
 * One script. It runs once the page is parsed, and delays nothing that is shown.
 */
export interface ScriptOfAnotherSite {
/**
 * Its https address.
 */
src: string
data?: ScriptData
/**
 * Whether it sets cookies. Then it runs only for visitors who allow that: a bar asks them once, and a button in the footer asks again. The bar comes by itself once the page is loaded, and so does the script of whoever has allowed it.
 */
consent?: boolean
/**
 * The https addresses of hosts that it sends to, besides its own.
 * 
 * @minItems 1
 * @maxItems 10
 */
sendsTo?: Origin[]
}
/**
 * What stands in its data- attributes, by the rest of their names: "domain" for data-domain.
 */
export interface ScriptData {
[k: string]: Data
}
/**
 * One statistic.
 */
export interface Claim {
/**
 * The claim as the pages say it, or a sentence that contains it.
 */
text: string
source: ClaimSource
}
/**
 * Where the claim comes from: a study, a report, or your own records.
 */
export interface ClaimSource {
/**
 * Who found it out, in what, and when.
 */
text: string
link?: Link
}
/**
 * One social network.
 */
export interface SocialLink {
/**
 * The network's name.
 */
network: string
link: Link
}
/**
 * Folders of pages that can be listed. Each name is a folder under pages/.
 */
export interface Collections {
[k: string]: Collection
}
/**
 * One folder of pages.
 */
export interface Collection {
/**
 * The address of the folder's pages. ":slug" is replaced by the file's name, ":id" by the page's "id".
 */
permalink: string
/**
 * What one of its pages is called, as in "npm run new -- post". Without it, the name of the collection in the singular.
 */
singular?: string
index?: Link
describes?: DescribedType
/**
 * For a collection of type "SoftwareApplication": what kind of software it is, as search engines call it.
 */
applicationCategory: ("BusinessApplication" | "FinanceApplication" | "ShoppingApplication" | "HealthApplication" | "EducationalApplication" | "CommunicationApplication" | "SocialNetworkingApplication" | "TravelApplication" | "DesignApplication" | "UtilitiesApplication")
/**
 * For a collection of type "SoftwareApplication": what the software runs on, if not on any device with a browser ("Web").
 */
operatingSystem?: string
/**
 * Whether the collection's newest pages are in the site's feed, as far as they have a "date". Feed readers show them with their whole text.
 */
feed?: boolean
}
/**
 * What is beside the texts of a documentation: a list of its pages, and after each text the way to the next. A text has it if it is in the list and says "contents: true".
 */
export interface Sidebar {
/**
 * A card for each page.
 */
pages: Card[]
/**
 * The address of the page that lists the whole collection, if not all of it is shown.
 */
all?: string
}
/**
 * The top of every page. Without it, the logo leads home, and there is no menu.
 */
export interface Header {
home: Link
/**
 * The menu.
 * 
 * @maxItems 10
 */
links: HeaderLink[]
/**
 * Further links, which only the menu of a phone shows.
 * 
 * @maxItems 6
 */
more?: MenuLink[]
action?: MenuLink
}
/**
 * A link in the menu. Beside it, the pages of a collection can be opened as a list.
 */
export interface HeaderLink {
/**
 * The text of the link.
 */
text: string
link: Link
/**
 * The maximum number of the collection's pages to list.
 */
count: number
/**
 * A card for each page.
 */
pages?: Card[]
/**
 * The address of the page that lists the whole collection, if not all of it is shown.
 */
all?: string
}
/**
 * The bottom of every page.
 */
export interface Footer {
/**
 * One sentence about what the brand stands for.
 */
quote?: string
/**
 * The columns of links, from left to right.
 * 
 * @maxItems 6
 */
columns: FooterColumn[]
/**
 * The links in the last line.
 * 
 * @maxItems 6
 */
legal: MenuLink[]
/**
 * The copyright line. From the next year on, the year in it is followed by the one for which the site is built: "© 2024–2026".
 */
copyright?: string
}
/**
 * One column of links: the pages of a collection, or links written by hand.
 */
export interface FooterColumn {
/**
 * The column's heading.
 */
title: string
/**
 * The maximum number of the collection's pages to list. If there are more, a link to the collection's "index" follows.
 */
count: number
/**
 * The links, if they are written by hand.
 * 
 * @minItems 1
 * @maxItems 30
 */
links?: MenuLink[]
/**
 * A card for each page.
 */
pages?: Card[]
/**
 * The address of the page that lists the whole collection, if not all of it is shown.
 */
all?: string
}
