import type { Reader } from '@causerie/kernel'
import type { RequestedRecords } from './record-ids.ts'
import {
  type Answering,
  type HydrationAnswer,
  kindNames,
  type Presented,
  type Records,
  recordKinds,
} from './record-kinds.ts'

/** Presents records once for concurrent answers; each answer selects what it shows. */
export const present = (records: Records, networkId: string): Presented => {
  const presented = kindNames.map((name) => {
    const presentOne = recordKinds[name].present({ records, networkId })
    const all = new Map<string, object>()
    // Records of this kind, by the type of `Records`.
    for (const [key, record] of records[name]) all.set(key, presentOne(record as never))
    return [name, all] as const
  })
  // A map for each kind, of what its own `present` gave.
  return Object.fromEntries(presented) as unknown as Presented
}

/** The side collections of one answer. */
export const hydrationOf = (
  presented: Presented,
  asked: RequestedRecords,
  reader: Pick<Reader, 'networkId' | 'installation'>,
): Hydration => {
  const keys = new Map(kindNames.map((name) => [name, new Set(recordKinds[name].shownKeys(asked))]))
  const shown = kindNames.map((name) => {
    const records = picked<object>(presented[name], keys.get(name) ?? new Set())
    for (const [field, named] of Object.entries(recordKinds[name].names ?? {})) {
      const namedKeys = keys.get(named)
      for (const record of records) for (const id of idsIn(record, field)) namedKeys?.add(id)
    }
    return [name, records] as const
  })
  const { networkId, installation } = reader
  // What each kind's `present` gave, in the order of the answer.
  const answering = {
    asked,
    networkId,
    publicUrl: installation.publicUrl,
    presented,
    shown: Object.fromEntries(shown),
  } as unknown as Answering
  const answers = kindNames.map((name) => recordKinds[name].answer(answering))
  // The answers of all kinds together.
  return Object.assign({}, ...answers) as Hydration
}

/** The ids in a field of a record or row that names others. */
export const idsIn = (record: object, field: string): readonly string[] => {
  // By the columns of the record.
  const value = (record as Record<string, string | readonly string[]>)[field]
  return typeof value === 'string' ? [value] : (value ?? [])
}

/** The existing records, in the order of the keys. */
const picked = <T>(from: ReadonlyMap<string, T>, keys: ReadonlySet<string>): T[] => {
  const found: T[] = []
  for (const key of keys) {
    const one = from.get(key)
    if (one !== undefined) found.push(one)
  }
  return found
}

export type Hydration = HydrationAnswer
