import { type ServiceName, serviceNamed } from '@causerie/contracts/shared'
import { readInput } from '@causerie/http'
import { derivedOldId, type ImportLine } from '@causerie/kernel'
import { isRefusal } from '@causerie/protocol'
import { importKinds } from './import-kinds.ts'
import type { ImportRecord } from './import-record.ts'
import type { ImportedFiles } from './imported-files.ts'
import type { RecordIds } from './record-ids.ts'

/** A line that passes the contracts of its commands. */
export type PlannedLine = {
  owner: ServiceName
  line: ImportLine
  within: string | undefined
  answers: string | undefined
}
export type Planning = {
  ids: RecordIds
  files: ImportedFiles
  networkId: string
  adminId: string
}

/** What a service is to do for a record, or a sentence that says what is wrong with it. */
export const planLine = (
  record: ImportRecord,
  { ids, files, networkId, adminId }: Planning,
): PlannedLine | { error: string } => {
  const kind = importKinds.get(record.kind)
  if (!kind) return { error: `kind: There is no kind ${record.kind}.` }
  const missing = (kind.hasKey ? ['id', ...kind.required] : kind.required).find(
    (name) => typeof record[name] !== 'string' || record[name] === '',
  )
  if (missing !== undefined) return { error: `${missing}: Is required.` }
  const { userId = adminId, commands, within, answers } = kind.plan(record, ids)
  const wrong: string[] = []
  const isChosen = kind.chosenId?.(record) !== undefined
  const steps = commands.map(({ operation, params = {}, body }) => {
    const input = readInput(operation, { params, rawQuery: '', body })
    if (!isRefusal(input))
      return { operation: operation.id, params: input.params, body: input.body }
    wrong.push(...(input.detail ?? []))
    return { operation: operation.id, params: {}, body: {} }
  })
  const [first] = commands
  if (!first) return { error: `kind: There is no ${record.kind} of this type.` }
  const path = kind.pathOf?.(record)
  const fault = path === undefined ? undefined : files.fault(path)
  if (fault !== undefined) wrong.push(`path: ${fault}`)
  if (wrong.length > 0) return { error: wrong.join(' ') }
  return {
    owner: serviceNamed(first.operation.owner),
    within,
    answers,
    line: { id: idOf(record, { ids, networkId }), userId, at: record.createdAt, isChosen, steps },
  }
}

/** A user has two ids, of which the key is the one that clients see. */
const idOf = (
  { kind, id = '', ...fields }: ImportRecord,
  { ids, networkId }: Pick<Planning, 'ids' | 'networkId'>,
): string => {
  if (kind === 'user') return derivedOldId(`${networkId}:${kind}:${id}`)
  return id === ''
    ? derivedOldId(`${networkId}:${kind}:${JSON.stringify(Object.entries(fields).sort())}`)
    : ids.internal(kind, id)
}
