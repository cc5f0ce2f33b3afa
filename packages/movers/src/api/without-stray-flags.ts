import type { LeftOut } from '../left-out.ts'
import { NumberSet, numberOf } from '../number-set.ts'
import type { Read } from './phase.ts'

const flagged: ReadonlySet<string> = new Set(['user', 'post', 'comment', 'story', 'message'])
const keyOf = (kind: string, id: string): number => numberOf(`${kind}:${id}`)

/** Records without the flags on those that have no line, as because their authors are deleted. */
export async function* withoutStrayFlags(
  records: AsyncIterable<Read>,
  leftOut: LeftOut,
): AsyncGenerator<Read, void, undefined> {
  const written = new NumberSet()
  for await (const record of records) {
    if (record.kind === 'flag' && !written.has(keyOf(record.referenceType, record.referenceId))) {
      leftOut.add('flags on what is left out', record.referenceId)
      continue
    }
    if (flagged.has(record.kind) && 'id' in record) written.add(keyOf(record.kind, record.id))
    yield record
  }
}
