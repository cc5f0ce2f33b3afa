import type { Entry } from './audit-filter.ts'

/**
 * What was read of the lists of all services at once: of each, how to go on; those without are read
 * to their end.
 */
export type ReadTogether = {
  entries: readonly Entry[]
  next: Partial<Record<Entry['service'], string>>
}

/**
 * The entries in order of time, as far as every list was read: what lies behind the last known
 * entry of a list that goes on may stand behind some that are not read yet.
 */
export const mergedEntries = (pages: readonly ReadTogether[]): Entry[] => {
  const all = [
    ...new Map(
      pages.flatMap(({ entries }) => entries).map((entry) => [entry.entryId, entry]),
    ).values(),
  ]
  const lastOf = (service: string) =>
    all
      .filter((entry) => entry.service === service)
      .reduce((last, { createdAt }) => (last < createdAt ? last : createdAt), '~')
  const horizon = Object.keys(pages.at(-1)?.next ?? {}).reduce(
    (latest, service) => (latest > lastOf(service) ? latest : lastOf(service)),
    '',
  )
  return all
    .filter(({ createdAt }) => createdAt >= horizon)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
}

const keyOf = ({ createdAt, entryId }: Entry): string => `${createdAt} ${entryId}`
