import type { Loaded } from '@causerie/kernel'
import { categoryRecords } from './category-record.ts'
import { communityRecords } from './community-record.ts'
import { feedCountsRecords } from './feed-counts-record.ts'
import { memberRecords } from './member-record.ts'
import { networkRecords } from './network-record.ts'
import type { Asked } from './record-ids.ts'
import type { RecordKind } from './record-kind.ts'
import { roleRecords } from './role-record.ts'
import { userRecords } from './user-record.ts'

/** Every kind of record that answers show; a kind stands before those that its records name. */
const kinds = {
  community: communityRecords,
  member: memberRecords,
  user: userRecords,
  category: categoryRecords,
  feedCounts: feedCountsRecords,
  role: roleRecords,
  network: networkRecords,
}
type Kinds = typeof kinds
export type KindName = keyof Kinds

/** The records of each kind, by their keys. */
export type Records = { [N in KindName]: ReadonlyMap<string, NonNullable<ReturnType<Kinds[N]['recordOf']>>> }
type Shown<N extends KindName> = ReturnType<ReturnType<Kinds[N]['present']>>
/** The same, presented. */
export type Presented = { [N in KindName]: ReadonlyMap<string, Shown<N>> }
/** What an answer shows, in its order. */
export type Answering = { asked: Asked; networkId: string; presented: Presented; shown: { [N in KindName]: readonly Shown<N>[] } }

/** The rows that commands load for their answer. */
export type HydrationWants = AllOf<ReturnType<Kinds[KindName]['load']>>
export type HydrationRows = Loaded<HydrationWants>
/** The side collections of an answer, each record once: first those that were asked for, then those that they name. */
export type HydrationAnswer = AllOf<ReturnType<Kinds[KindName]['answer']>>

/** A kind as composition uses it: the compiler checks that it asks of the others only what there is. */
export type AnyKind = Omit<RecordKind, 'names' | 'needs' | 'rowsIn' | 'present' | 'answer'> & {
  names?: Readonly<Record<string, KindName>>
  needs?: readonly KindName[]
  rowsIn: (loaded: HydrationRows) => readonly (object | undefined)[]
  present: (around: { records: Records; networkId: string }) => (record: never) => object
  answer: (answering: Answering) => object
}
export const recordKinds: Readonly<Record<KindName, AnyKind>> = kinds
// The keys of an object literal.
export const kindNames = Object.keys(kinds) as KindName[]

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never
