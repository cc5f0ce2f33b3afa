/** The statements that a connection keeps prepared: their names, and what it gives up for a new one. */
export type StatementNames = {
  /** The name to send a statement under; `evicted` is the statement used longest ago, where there are more than are kept. */
  nameOf(text: string): { name: string; evicted: string | undefined }
}

/** A name is never used again: what was evicted may still be on its way. */
export const statementNames = (atMost: number): StatementNames => {
  // A map keeps the order of insertion: what is used moves to its end.
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
