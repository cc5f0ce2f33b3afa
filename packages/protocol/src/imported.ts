import type { Recorded } from './event.ts'

const prefix = 'import '
const told = 'told:'

/** The cause of what an import of this id records; `isTold`: whether people are told of it. */
export const causeOfImport = (importId: string, isTold = false): string =>
  `${prefix}${isTold ? told : ''}${importId}`

/**
 * Whether an event was recorded by an import, or by a follow-up of such an event. Its time is when
 * it happened in the system that it comes from.
 */
export const isImported = ({ cause }: Pick<Recorded, 'cause'>): boolean => cause.startsWith(prefix)

/** Whether nobody is told of an event: it was imported, and whoever imported it did not ask for that. */
export const isUntold = ({ cause }: Pick<Recorded, 'cause'>): boolean =>
  isImported({ cause }) && !cause.startsWith(told, prefix.length)

/** The cause of what a follow-up of an event records: imports stay recognizable. */
export const causeOfFollowUp = (
  source: string,
  { cause, lane, position }: Pick<Recorded, 'cause' | 'lane' | 'position'>,
): string => {
  const followed = `${source}.${lane}@${position}`
  if (!isImported({ cause })) return followed
  const [importId = ''] = cause.slice(prefix.length).split(' ')
  return `${causeOfImport(importId)} ${followed}`
}

const place = /^(?:import \S+ )?([^ .@]+)\.(\d+)@(\d+)$/

/** The event that a follow-up followed as it recorded another, by the cause of that; undefined: none. */
export const followedBy = ({
  cause,
}: Pick<Recorded, 'cause'>): { source: string; lane: number; position: number } | undefined => {
  const [, source, lane, position] = place.exec(cause) ?? []
  return source === undefined
    ? undefined
    : { source, lane: Number(lane), position: Number(position) }
}

/**
 * When an event was recorded, as ISO 8601: an imported event is recorded later than it happened,
 * and its id begins with that time.
 */
export const recordedAt = (event: Pick<Recorded, 'cause' | 'at' | 'id'>): string => {
  if (!isImported(event)) return event.at
  const seconds = Number.parseInt(event.id.slice(0, 8), 16)
  const milliseconds = Number.parseInt(event.id.slice(8, 11), 16)
  const time = seconds * 1000 + milliseconds
  return Number.isNaN(time) ? event.at : new Date(time).toISOString()
}
