// Generated from schemas/ by "npm run types". Do not edit.

/**
 * Any block, as its component receives it: defaults filled in, links, icons and lists resolved.
 */
export type Block = (BannerBlock | NoteBlock | TallyBlock | TextBlock)
/**
 * Where it leads.
 */
export type Link = string

/**
 * Everything the schemas describe.
 */
export interface Content {
block: Block
page: PageProperties
site: SiteProperties
}
/**
 * The page's main heading.
 */
export interface BannerBlock {
/**
 * The kind of block.
 */
type: "banner"
/**
 * The heading's words.
 */
words: string
}
/**
 * A text.
 */
export interface NoteBlock {
/**
 * The kind of block.
 */
type: "note"
/**
 * The text.
 */
html: string
}
/**
 * A number that visitors count up.
 */
export interface TallyBlock {
/**
 * The kind of block.
 */
type: "tally"
/**
 * A name that links can end in.
 */
id?: string
/**
 * What is counted.
 */
label: string
}
/**
 * A text in Markdown, with a list of its headings if there are several.
 */
export interface TextBlock {
/**
 * The kind of block.
 */
type: "text"
/**
 * HTML made of the Markdown.
 */
html: string
}
/**
 * One page of the room.
 */
export interface PageProperties {
/**
 * What lists call the page.
 */
name: string
/**
 * The page's place in the guide: 1 comes first.
 */
order?: number
/**
 * The page's hue in degrees.
 */
accent?: number
meta: MetaData
}
/**
 * What search engines are told.
 */
export interface MetaData {
/**
 * The page's title.
 */
title: string
/**
 * What the page is about.
 */
description: string
}
/**
 * What is the same on every page of the room.
 */
export interface SiteProperties {
/**
 * The room's name.
 */
name: string
/**
 * The address the site is published at.
 */
baseUrl: string
/**
 * The language of the pages.
 */
language: string
/**
 * The time zone in which days begin.
 */
timeZone: string
/**
 * A sentence at the bottom of every page.
 */
motto: string
/**
 * The links at the top of every page.
 * 
 * @maxItems 5
 */
shelves: Shelf[]
/**
 * Where a page of the guide is changed: the address of the folder that has the folder with the pages.
 */
edit?: string
guide?: Guide
collections: Collections
}
/**
 * One link.
 */
export interface Shelf {
/**
 * Its text.
 */
label: string
link: Link
}
/**
 * The pages beside each page of the guide.
 */
export interface Guide {
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
 * A page in a list.
 */
export interface Card {
/**
 * What the list calls it.
 */
title: string
link: Link
/**
 * Its hue in degrees.
 */
accent?: number
}
/**
 * Folders of pages.
 */
export interface Collections {
[k: string]: Collection
}
/**
 * One folder of pages.
 */
export interface Collection {
/**
 * The address of its pages.
 */
permalink: string
}
