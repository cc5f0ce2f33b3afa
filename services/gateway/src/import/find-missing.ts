import {
  existingRecordsQuery,
  type ReferredKind,
  referredKinds,
  type ServiceName,
  serviceNamed,
} from '@causerie/contracts/shared'
import type { AskQuery } from '../user-export/ask-query.ts'
import { patiently } from './patiently.ts'
import type { Reference } from './references.ts'

/** Those of some references whose records are neither in the file nor recorded. */
export type FindMissing = (references: readonly Reference[]) => Promise<ReadonlySet<string>>

type Finding = {
  ask: AskQuery
  networkId: string
  /** What the administrator has seen. */
  position: string
  /** Nobody waits for the answer any more. */
  isEnded: () => boolean
}

/** Records that are asked for at a time. */
const askedAtOnce = 500

const owners: ReadonlyMap<string, ServiceName> = new Map(
  Object.entries(referredKinds).flatMap(([owner, kinds]) =>
    kinds.map((kind: ReferredKind) => [kind, serviceNamed(owner)] as const),
  ),
)

/** How a record is named among those of all kinds. */
export const nameOf = ({ kind, id }: Pick<Reference, 'kind' | 'id'>): string => `${kind} ${id}`

/** `made`: the names of the records of the file. */
export const createFindMissing = (
  made: ReadonlySet<string>,
  { ask, networkId, position, isEnded }: Finding,
): FindMissing => {
  const recorded = new Set<string>()
  const missing = new Set<string>()

  const look = async (kind: string, ids: readonly string[]): Promise<void> => {
    const owner = owners.get(kind)
    if (!owner) return
    const question = { query: existingRecordsQuery.name, networkId, input: { kind, ids }, position }
    const answer = await patiently(() => ask(owner, question), isEnded)
    const found = new Set(existingRecordsQuery.answer.parse(answer).ids)
    for (const id of ids) (found.has(id) ? recorded : missing).add(nameOf({ kind, id }))
  }

  return async (references) => {
    const unknown = new Map<string, Set<string>>()
    for (const { kind, id } of references) {
      const name = nameOf({ kind, id })
      if (made.has(name) || recorded.has(name) || missing.has(name)) continue
      unknown.set(kind, (unknown.get(kind) ?? new Set()).add(id))
    }
    for (const [kind, ids] of unknown) {
      const all = [...ids]
      for (let next = 0; next < all.length && !isEnded(); next += askedAtOnce)
        await look(kind, all.slice(next, next + askedAtOnce))
    }
    return missing
  }
}
