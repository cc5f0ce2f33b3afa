import type { JournalEntry } from './service-database.ts'

/**
 * The faults of a journal: positions must be 1…n in every lane, each event must name its
 * predecessor, and time must not decrease.
 */
export const journalFaults = (journal: readonly JournalEntry[]): string[] => {
  const faults: string[] = []
  const last = new Map<number, JournalEntry>()
  for (const entry of journal) {
    const before = last.get(entry.lane)
    const where = `${entry.lane}@${entry.position}`
    if (entry.position !== (before?.position ?? 0) + 1)
      faults.push(`${where} follows ${before?.position ?? 0}`)
    if (entry.previous !== (before?.id ?? ''))
      faults.push(`${where} names ${entry.previous}, but follows ${before?.id ?? 'nothing'}`)
    if (before && entry.at < before.at) faults.push(`${where} is earlier than its predecessor`)
    last.set(entry.lane, entry)
  }
  return faults
}
