import { type ServiceName, services } from '@causerie/contracts/shared'

/** How far the lanes of all services were read: `services[i]` has its lanes one after the other. */
export type Cursor = readonly (readonly number[])[]

const radix = 36

/** A cursor as text, which clients return to go on from there. */
export const formatCursor = (cursor: Cursor): string =>
  cursor.map((lanes) => lanes.map((position) => position.toString(radix)).join('.')).join('_')

/**
 * Undefined for text that is no cursor of an installation with so many lanes: clients may send
 * anything.
 */
export const parseCursor = (text: string, lanes: number): Cursor | undefined => {
  if (text.length > 10_000 || !/^[\da-z._]+$/.test(text)) return undefined
  const cursor = text
    .split('_')
    .map((part) => part.split('.').map((position) => Number.parseInt(position, radix)))
  const isComplete =
    cursor.length === services.length &&
    cursor.every((part) => part.length === lanes && part.every(Number.isSafeInteger))
  return isComplete ? cursor : undefined
}

/** The later position of every lane. */
export const laterOf = (a: Cursor, b: Cursor): Cursor =>
  a.map((lanes, i) => lanes.map((position, lane) => Math.max(position, b[i]?.[lane] ?? 0)))

/** Whether every lane of a cursor is at the position of the other one, or behind it. */
export const covers = (cursor: Cursor, other: Cursor): boolean =>
  cursor === other ||
  other.every((lanes, i) => lanes.every((position, lane) => (cursor[i]?.[lane] ?? 0) >= position))

/** Positions that move. */
export type Positions = {
  at(service: ServiceName, lane: number): number
  advance(service: ServiceName, lane: number, position: number): void
  /** The positions now; the same object until one of them moves. */
  now(): Cursor
  /** The positions as they would be if this one had advanced. */
  with(service: ServiceName, lane: number, position: number): Cursor
}

export const createPositions = (lanes: number): Positions => {
  const all = services.map(() => Array.from({ length: lanes }, () => 0))
  let shown: Cursor | undefined
  const indexOf = (service: ServiceName) => services.indexOf(service)
  const now = (): Cursor => {
    shown ??= all.map((of) => [...of])
    return shown
  }
  return {
    at: (service, lane) => all[indexOf(service)]?.[lane] ?? 0,
    advance: (service, lane, position) => {
      const of = all[indexOf(service)]
      if (!of || (of[lane] ?? 0) >= position) return
      of[lane] = position
      shown = undefined
    },
    now,
    with: (service, lane, position) =>
      now().map((of, i) => (i === indexOf(service) ? of.with(lane, position) : of)),
  }
}
