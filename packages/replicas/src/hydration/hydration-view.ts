import type { File, Json } from '@causerie/contracts'
import type { Asked } from './record-ids.ts'
import {
  type Answering,
  type AnyKind,
  type HydrationAnswer,
  type KindName,
  kindNames,
  type Presented,
  type Records,
  recordKinds,
} from './record-kinds.ts'

/** Presents records once for all who asked for them at the same time: each answer picks what it shows. */
export const present = (records: Records, networkId: string): Presented => {
  const presented = kindNames.map((name) => {
    const presentOne = recordKinds[name].present({ records, networkId })
    // Records of this kind, by the type of `Records`.
    return [name, new Map([...records[name]].map(([key, record]) => [key, presentOne(record as never)]))] as const
  })
  // A map for each kind, of what its own `present` gave.
  return Object.fromEntries(presented) as unknown as Presented
}

/** The side collections of one answer. */
export const hydrationOf = (presented: Presented, asked: Asked, networkId: string): Hydration => {
  const shown = {} as Record<KindName, readonly object[]>
  const keys = new Map(kindNames.map((name) => [name, [...recordKinds[name].shownKeys(asked)]]))
  for (const name of kindNames) {
    const one = picked<object>(presented[name], keys.get(name) ?? [])
    shown[name] = one
    for (const [field, named] of Object.entries(recordKinds[name].names ?? {}))
      keys.get(named)?.push(...one.flatMap((record) => idsIn(record, field)))
  }
  // What each kind's `present` gave, in the order of the answer.
  const answering = { asked, networkId, presented, shown } as unknown as Answering
  const answers = kindNames.map((name) => (recordKinds[name] as AnyKind).answer(answering))
  // The answers of all kinds together.
  return Object.assign({ files: [] }, ...answers) as Hydration
}

/** The ids that a record or row holds in a field that names others. */
export const idsIn = (record: object, field: string): readonly string[] => {
  // By the columns of the record.
  const value = (record as Record<string, string | readonly string[]>)[field]
  return typeof value === 'string' ? [value] : (value ?? [])
}

/** Those that there are, each once, in the order of the keys. */
const picked = <T>(from: ReadonlyMap<string, T>, keys: readonly string[]): T[] => [...new Set(keys)].flatMap((key) => from.get(key) ?? [])

/** `files` is empty: nobody can upload files yet. */
export type Hydration = HydrationAnswer & { files: Json<File>[] }
