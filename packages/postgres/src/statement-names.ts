/** The names of the statements that a connection keeps prepared, and which one a new statement evicts. */
export type StatementNames = {
  /** The name to send a statement under; `evicted` names the least used statement if the limit is exceeded. */
  nameOf(text: string): { name: string; evicted: string | undefined }
}

type Kept = { name: string; uses: number }

/** Names are not reused: an evicted statement may still be in flight. */
export const statementNames = (atMost: number): StatementNames => {
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
    nameOf: (text) => {
      const statement = kept.get(text) ?? add()
      statement.uses += 1
      kept.delete(text)
      const evicted = kept.size < atMost ? undefined : evictLeastUsed(kept)
      kept.set(text, statement)
      return { name: statement.name, evicted }
    },
  }
}

/** Of several used equally often, the least recently used one. */
const evictLeastUsed = (kept: Map<string, Kept>): string | undefined => {
  const [first, ...others] = kept
  if (!first) return undefined
  const [text, { name }] = others.reduce((least, one) => (one[1].uses < least[1].uses ? one : least), first)
  kept.delete(text)
  return name
}
