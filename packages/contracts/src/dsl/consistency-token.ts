import { type ServiceName, services } from './operation.ts'

/** The place of an event across restores: a higher incarnation is later. */
export type LanePlace = { incarnation: number; position: number }
/** What somebody has seen, by `<service>:<lane>`. */
export type ConsistencyToken = ReadonlyMap<string, LanePlace>

export const isReached = (wanted: LanePlace, reached: LanePlace): boolean =>
  reached.incarnation > wanted.incarnation || (reached.incarnation === wanted.incarnation && reached.position >= wanted.position)

export const formatPlaces = (token: ConsistencyToken): string =>
  [...token].map(([lane, { incarnation, position }]) => `${lane.replace(':', `.${incarnation}:`)}@${position}`).join(',')

const entry = /^([a-z]+)\.(\d{1,9}):(\d|[1-8]\d|9[0-5])@(\d{1,15})$/
/** Five services with as many lanes as an installation may have. */
const entriesAtMost = 480

/** Places in these services (in any). Entries that are not well formed are dropped: a token is a hint from outside. */
export const parsePlaces = (text: string, of: readonly ServiceName[] = services): ConsistencyToken => {
  const token = new Map<string, LanePlace>()
  for (const part of text.split(',').slice(0, entriesAtMost)) {
    const trimmed = part.trim()
    // Most of what a user has seen is of other services: no more of that is read than the name.
    const matched = of.some((name) => trimmed.startsWith(`${name}.`)) && entry.exec(trimmed)
    if (!matched) continue
    const [, service, incarnation, lane, position] = matched
    keepLater(token, `${service}:${lane}`, { incarnation: Number(incarnation), position: Number(position) })
  }
  return token
}

/** The later place of every lane. */
export const mergePlaces = (a: ConsistencyToken, b: ConsistencyToken): ConsistencyToken => {
  const merged = new Map(a)
  for (const [lane, place] of b) keepLater(merged, lane, place)
  return merged
}

const keepLater = (token: Map<string, LanePlace>, lane: string, place: LanePlace): void => {
  const known = token.get(lane)
  if (!known || !isReached(place, known)) token.set(lane, place)
}
