import type { Loaded } from '@causerie/kernel'
import { categoryRecords } from './category-record.ts'
import { communityRecords } from './community-record.ts'
import { feedCountsRecords } from './feed-counts-record.ts'
import { fileRecords } from './file-record.ts'
import { memberRecords } from './member-record.ts'
import { networkRecords } from './network-record.ts'
import type { RequestedRecords } from './record-ids.ts'
import type { RecordKind } from './record-kind.ts'
import { roleRecords } from './role-record.ts'
import { userRecords } from './user-record.ts'

/** All kinds of records that answers show; a kind precedes those that its records name. */
const kinds = {
  community: communityRecords,
  member: memberRecords,
  user: userRecords,
  category: categoryRecords,
  feedCounts: feedCountsRecords,
  file: fileRecords,
  role: roleRecords,
  network: networkRecords,
}
type Kinds = typeof kinds
export type KindName = keyof Kinds

/** The records of each kind, by key. */
export type Records = {
  [N in KindName]: ReadonlyMap<string, NonNullable<ReturnType<Kinds[N]['recordOf']>>>
}
type Shown<N extends KindName> = ReturnType<ReturnType<Kinds[N]['present']>>
/** The presented records of each kind. */
export type Presented = { [N in KindName]: ReadonlyMap<string, Shown<N>> }
/** The records that an answer shows, in order. */
export type Answering = {
  asked: RequestedRecords
  networkId: string
  publicUrl: string
  presented: Presented
  shown: { [N in KindName]: readonly Shown<N>[] }
}

/** The rows that commands load for their answers. */
export type HydrationRefs = AllOf<ReturnType<Kinds[KindName]['load']>>
export type HydrationRows = Loaded<HydrationRefs>
/**
 * The side collections of an answer, without repetition: requested records first, then those that
 * they name.
 */
export type HydrationAnswer = AllOf<ReturnType<Kinds[KindName]['answer']>>

/** A kind as seen by composition; the compiler checks its references to other kinds. */
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

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
