import type { Recorded } from './event.ts'

const prefix = 'import '

/** The cause of what an import of this id records. */
export const causeOfImport = (importId: string): string => `${prefix}${importId}`

/**
 * Whether an event was recorded by an import, or by a follow-up of such an event. Nobody is told of
 * it, and its time is when it happened in the system that it comes from.
 */
export const isImported = ({ cause }: Pick<Recorded, 'cause'>): boolean => cause.startsWith(prefix)

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
