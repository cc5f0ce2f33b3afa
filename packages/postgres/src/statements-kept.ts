import type { RowOf } from './row-of.ts'

/** A statement that a connection has prepared. `rowOf` is known after its first answer. */
export type Statement = { readonly name: string; rowOf?: RowOf }
/** The statements that a connection keeps prepared, and which one a new statement evicts. */
export type StatementsKept = {
  /** The statement of this text; `evicted` names the least used one if the limit is exceeded. */
  use(text: string): { statement: Statement; evicted: string | undefined }
}

type Kept = Statement & { uses: number }

/** Names are not reused: an evicted statement may still be in flight. */
export const statementsKept = (atMost: number): StatementsKept => {
  // A map keeps the order of insertion: a used entry moves to its end.
  const kept = new Map<string, Kept>()
  let count = 0

  const add = (): Kept => {
    count += 1
    // Old uses count less and less, so that a statement of the past does not keep its place.
    if (count % atMost === 0) for (const each of kept.values()) each.uses /= 2
    return { name: `s${count}`, uses: 0 }
  }
  return {
    use: (text) => {
      const statement = kept.get(text) ?? add()
      statement.uses += 1
      kept.delete(text)
      const evicted = kept.size < atMost ? undefined : evictLeastUsed(kept)
      kept.set(text, statement)
      return { statement, evicted }
    },
  }
}

/** Of several used equally often, the least recently used one. */
const evictLeastUsed = (kept: Map<string, Kept>): string | undefined => {
  const [first, ...others] = kept
  if (!first) return undefined
  const [text, { name }] = others.reduce(
    (least, one) => (one[1].uses < least[1].uses ? one : least),
    first,
  )
  kept.delete(text)
  return name
}
