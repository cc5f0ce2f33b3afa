/** The names of the statements that a connection keeps prepared, and which one a new statement evicts. */
export type StatementNames = {
  /** The name to send a statement under; `evicted` names the least recently used statement if the limit is exceeded. */
  nameOf(text: string): { name: string; evicted: string | undefined }
}

/** Names are not reused: an evicted statement may still be in flight. */
export const statementNames = (atMost: number): StatementNames => {
  // A map keeps the order of insertion: a used entry moves to its end.
  const names = new Map<string, string>()
  let count = 0
  return {
    nameOf: (text) => {
      const known = names.get(text)
      const name = known ?? `s${++count}`
      names.delete(text)
      names.set(text, name)
      const [oldest] = names
      if (names.size <= atMost || !oldest) return { name, evicted: undefined }
      names.delete(oldest[0])
      return { name, evicted: oldest[1] }
    },
  }
}
