import { type ServiceName, services } from '@causerie/contracts/shared'
import { loadService } from 'causerie'
import { journalFaults } from '../kernel/journal-checks.ts'
import { replay, replayCopies, storedRows, storedRowsOf } from '../kernel/replay.ts'
import { type JournalEntry, journalOf, viewDatabase } from '../kernel/service-database.ts'
import { readTopics, topicFaults } from '../kernel/topics.ts'
import type { NetworkOfProcesses } from './network-of-processes.ts'

export type Journals = ReadonlyMap<ServiceName, readonly JournalEntry[]>
/** The journals of a settled network, and its faults. */
export type NetworkComparison = {
  journals: Journals
  /** Lanes of journals and topics that are not 1…n, or differ. */
  gaps: string[]
  /** Rows and copies that differ from a replay of the journals. */
  unequal: string[]
}

export const compareNetwork = async (
  network: NetworkOfProcesses,
  brokers: string,
): Promise<NetworkComparison> => {
  const topics = await readTopics(brokers)
  const databases = await Promise.all(
    services.map(
      async (name) => [name, await viewDatabase(await network.addressOf(name))] as const,
    ),
  )
  try {
    const journals = new Map<ServiceName, JournalEntry[]>()
    for (const [name, database] of databases) journals.set(name, await journalOf(database))
    const gaps = services.flatMap((name) => {
      const journal = journals.get(name) ?? []
      const faults = {
        journal: journalFaults(journal),
        topic: topicFaults(topics.get(name) ?? [], journal),
      }
      return Object.entries(faults).flatMap(([where, found]) =>
        found.map((fault) => `${where} of ${name}: ${fault}`),
      )
    })
    const unequal: string[] = []
    // A service that does not run has read nothing.
    for (const [name, database] of databases.filter(([of]) =>
      network.services[of].some(({ isWanted }) => isWanted),
    )) {
      const { tables, folds, behind, replicas } = await loadService(name)
      unequal.push(
        ...differences(
          `${name}`,
          replay(folds, journals.get(name) ?? []),
          await storedRows(database, tables),
        ),
      )
      const copies = [...(behind ? [[name, behind] as const] : []), ...Object.entries(replicas)]
      for (const [source, copy] of copies) {
        // Sources are named after their services.
        const expected = replayCopies(copy.folds, journals.get(source as ServiceName) ?? [])
        unequal.push(
          ...differences(
            `${name}, copies of ${source}`,
            expected,
            await storedRowsOf(database, copy.tables),
          ),
        )
      }
    }
    return { journals, gaps, unequal }
  } finally {
    await Promise.all(databases.map(([, database]) => database.close()))
  }
}

type Rows = ReadonlyMap<string, string>
const differences = (where: string, expected: Rows, stored: Rows): string[] =>
  [...new Set([...expected.keys(), ...stored.keys()])].flatMap((id) =>
    expected.get(id) === stored.get(id)
      ? []
      : [`${where}: ${id} is ${stored.get(id)} instead of ${expected.get(id)}`],
  )
