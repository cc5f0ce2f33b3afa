import { existingRecordsQuery as question, type referredKinds } from '@causerie/contracts/shared'
import { type InternalQuery, internalQuery, type Reader, type RowRef } from '@causerie/kernel'

/** Finds those of some ids that records of a kind have. */
type FindExisting = (reader: Reader, ids: readonly string[]) => Promise<readonly string[]>

type Owner = keyof typeof referredKinds

/** The internal query by which a service answers which records of its kinds there are. */
export const existingRecordsQuery = <O extends Owner>(
  kinds: Readonly<Record<(typeof referredKinds)[O][number], FindExisting>>,
): InternalQuery => {
  const byName = new Map<string, FindExisting>(Object.entries(kinds))
  return internalQuery(question.name, question.input, async ({ kind, ids }, reader) => {
    const find = byName.get(kind)
    if (!find) throw new Error(`no import refers to records of the kind ${kind}`)
    return { ids: await find(reader, ids) }
  })
}

/** The ids for which a table has a row. */
export const idsIn =
  (table: { get(id: string): RowRef<unknown> }): FindExisting =>
  async (reader, ids) => {
    const { rows } = await reader.load({ rows: ids.map((id) => table.get(id)) })
    return ids.filter((_, i) => rows[i] !== undefined)
  }
