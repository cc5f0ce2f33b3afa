/** Records that others answer: some are left out, because they or their authors are deleted. */
export type Parents = {
  note(id: string, isRead: boolean): void
  /** Those of some records that are left out. */
  leftOutOf(ids: readonly (string | null)[]): Promise<ReadonlySet<string>>
}

/** What is answered on a page has mostly been read before. */
const remembered = 10_000
/** Ids that a request takes. */
const idsAtOnce = 10

/** `ask` returns those of some records that are read. */
export const createParents = (
  ask: (ids: readonly string[]) => Promise<readonly string[]>,
): Parents => {
  const known = new Map<string, boolean>()
  const note = (id: string, isRead: boolean): void => {
    known.set(id, isRead)
    const [oldest] = known.keys()
    if (known.size > remembered && oldest !== undefined) known.delete(oldest)
  }
  return {
    note,
    leftOutOf: async (ids) => {
      const all = [...new Set(ids.filter((id) => id !== null))]
      const unknown = all.filter((id) => !known.has(id))
      for (let next = 0; next < unknown.length; next += idsAtOnce) {
        const some = unknown.slice(next, next + idsAtOnce)
        const read = await ask(some)
        for (const id of some) note(id, read.includes(id))
      }
      return new Set(all.filter((id) => known.get(id) === false))
    },
  }
}
