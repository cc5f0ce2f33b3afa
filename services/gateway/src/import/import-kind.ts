import type { AnyOperation } from '@causerie/protocol'
import type { ImportRecord, ListMember, TextMember } from './import-record.ts'
import type { RecordIds } from './record-ids.ts'

/** A command that makes a part of a record, with the input that its contract is to check. */
export type ImportCommand = {
  operation: AnyOperation
  params?: Readonly<Record<string, string>>
  body: Readonly<Record<string, unknown>>
}

/** What makes a record: commands of one service, by one user. */
export type ImportPlan = {
  /** The user who made it; undefined: the administrator who imports. */
  userId?: string | undefined
  commands: readonly ImportCommand[]
  /** What its lines must keep their order in, such as a channel. */
  within?: string | undefined
  /** The record of the same kind that it answers, by its id. */
  answers?: string | undefined
}

/** A kind of records of an import. */
export type ImportKind = {
  /** Whether others refer to its records, so that each has a key. */
  hasKey: boolean
  /** The member with the id that somebody chose, which clients see. */
  chosenId?: (record: ImportRecord) => string | undefined
  /** The members that must be there, beside those of the contract. */
  required: readonly string[]
  plan(record: ImportRecord, ids: RecordIds): ImportPlan
  /** Where in the ZIP it is; undefined if it is elsewhere. */
  pathOf?(record: ImportRecord): string | undefined
}

/** The members of a record that are the body of its request. */
export const bodyOf = (
  { kind: _, id: __, createdAt: ___, ...body }: ImportRecord,
  ...apart: readonly string[]
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !apart.includes(name)))

/** The chosen id of a record, as a member has it. */
export const chosenAs =
  (name: TextMember) =>
  (record: ImportRecord): string | undefined =>
    textOf(record, name) || undefined

/** The same members with the ids of the files that they name, or null for none. */
export const fileIdsIn = (
  record: ImportRecord,
  ids: RecordIds,
  ...names: readonly TextMember[]
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const key = textOf(record, name)
      return key === '' ? [] : [[name, ids.of('file', key)]]
    }),
  )

/** A text of a record; empty where there is none. */
export const textOf = (record: ImportRecord, name: TextMember): string => record[name] ?? ''

/** The texts of a list of a record. */
export const textsOf = (record: ImportRecord, name: ListMember): string[] => record[name] ?? []
