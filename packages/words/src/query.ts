import type { Token } from './token.ts'

/** What somebody searches for, as `parseQuery` reads it. */
export type ParsedQuery = {
  /** As it was written. */
  text: string
  /** All of them must match. Empty if the query has filters or exclusions alone. */
  terms: readonly Term[]
  /** None of them may match. */
  excluded: readonly Term[]
  /** What the list of records filters by; `matchOf` does not look at it. */
  filters: QueryFilters
}

export type QueryFilters = {
  /** Ids of users of whom one has written the record; empty if anybody may have. */
  from: readonly string[]
  /** Ids of channels or communities; empty if the record may be anywhere. */
  in: readonly string[]
  /** The record is created at this time or later. */
  createdFrom?: Date
  /** The record is created before this time. */
  createdBefore?: Date
}

export type Term = (Words | Link | Trait) & Place

/** Tokens that follow each other. */
export type Words = {
  kind: 'words'
  tokens: readonly Token[]
  /** Whether the last token may be the beginning of a word. */
  isPrefix: boolean
}

/** A link to a host or a part of it, whose path begins as the given one, which may be empty. */
export type Link = { kind: 'link'; host: string; path: string }

/** A hashtag, a mention, or something that a record has, as `has:image`. */
export type Trait = { kind: 'trait'; trait: string }

/** Where something stands in the query, in UTF-16 units. */
export type Place = { index: number; length: number }

/** Why a query cannot be read, in a sentence, and which part of it. */
export type RefusedQuery = { refused: { detail: string } & Place }
