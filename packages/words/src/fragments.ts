import { bestWindows, type Window } from './best-windows.ts'
import { matchOf, type Occurrence } from './match.ts'
import type { ParsedQuery, Place } from './query.ts'
import { type Token, tokensOf } from './token.ts'

/** A part of a text as it is, and what matches in it, in UTF-16 units of this part. */
export type Fragment = { text: string; matches: Place[] }

export type FragmentOptions = {
  /** At most so many. */
  fragments?: number
  /** About so many UTF-16 units each. */
  length?: number
  /** Traits of the record, as `matchOf` takes them. */
  traits?: readonly string[]
}

/**
 * The parts of a text in which most of the terms match, in the order of the text, or its beginning
 * if only traits match. Empty if the query does not match, or the text is blank.
 */
export const fragmentsOf = (
  query: ParsedQuery,
  text: string,
  { fragments = 3, length = 160, traits = [] }: FragmentOptions = {},
): Fragment[] => {
  const match = matchOf(query, text, traits)
  if (!match || text.trim() === '') return []
  const best = bestWindows(match.occurrences, { most: fragments, length })
  const windows = best.length > 0 ? best : [{ index: 0, end: 0 }]
  const tokens = tokensOf(text)
  return merged(windows.map((window) => widened(window, { text, tokens, length }))).map(
    ({ index, end }) => ({
      text: text.slice(index, end),
      matches: matchesWithin({ index, end }, match.occurrences),
    }),
  )
}

/** A window with the words around it, as many as fit before and behind. */
const widened = ({ index, end }: Window, { text, tokens, length }: Around): Window => {
  const room = Math.max(0, length - (end - index))
  const earliest = index - Math.floor(room / 2)
  const start = earliest <= 0 ? 0 : Math.min(index, firstStart(tokens, earliest) ?? index)
  const latest = start + length
  if (latest >= text.length) return { index: start, end: text.length }
  const lastEnd = lastEndBefore(tokens, latest)
  return { index: start, end: lastEnd > start ? lastEnd : cutAt(text, latest) }
}

const firstStart = (tokens: readonly Token[], from: number): number | undefined =>
  tokens[firstAt(tokens, ({ index }) => index >= from)]?.index

const lastEndBefore = (tokens: readonly Token[], to: number): number =>
  tokens[firstAt(tokens, ({ end }) => end > to) - 1]?.end ?? 0

/** The position of the first token for which something holds, as for all behind it. */
const firstAt = (tokens: readonly Token[], holds: (token: Token) => boolean): number => {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const token = tokens[middle]
    if (token && holds(token)) high = middle
    else low = middle + 1
  }
  return low
}

/** Not between the halves of a surrogate pair. */
const cutAt = (text: string, end: number): number =>
  (text.codePointAt(end - 1) ?? 0) > 0xffff ? end + 1 : end

const merged = (windows: readonly Window[]): Window[] => {
  const result: Window[] = []
  for (const window of windows) {
    const last = result.at(-1)
    if (last && window.index <= last.end) last.end = Math.max(last.end, window.end)
    else result.push({ ...window })
  }
  return result
}

/** Places that overlap are one. */
const matchesWithin = (window: Window, occurrences: readonly Occurrence[]): Place[] => {
  const places = occurrences
    .map(({ index, length }) => ({
      index: Math.max(index, window.index),
      end: Math.min(index + length, window.end),
    }))
    .filter(({ index, end }) => index < end)
  return merged(places).map(({ index, end }) => ({
    index: index - window.index,
    length: end - index,
  }))
}

type Around = { text: string; tokens: readonly Token[]; length: number }
