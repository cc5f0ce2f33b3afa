import type { JournalEntry } from './service-database.ts'

/** What is wrong with a journal: positions are 1…n in every lane, each event names its predecessor, and time never goes back. */
export const journalFaults = (journal: readonly JournalEntry[]): string[] => {
  const faults: string[] = []
  const last = new Map<number, JournalEntry>()
  for (const entry of journal) {
    const before = last.get(entry.lane)
    const place = `${entry.lane}@${entry.position}`
    if (entry.position !== (before?.position ?? 0) + 1) faults.push(`${place} stands behind ${before?.position ?? 0}`)
    if (entry.previous !== (before?.id ?? '')) faults.push(`${place} names ${entry.previous}, but stands behind ${before?.id ?? 'nothing'}`)
    if (before && entry.at < before.at) faults.push(`${place} is earlier than what stands before it`)
    last.set(entry.lane, entry)
  }
  return faults
}
