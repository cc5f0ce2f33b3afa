/**
 * What is to be sent next, in order: of one subject one at a time, and the next one behind it.
 */
export type Window<Item extends { subject: string }> = {
  /** Those that were added and are not done. */
  readonly size: number
  add(items: readonly Item[]): void
  /** The next one that may be sent. */
  next(): Item | undefined
  /** It was sent, so that the next of its subject may be. */
  done(item: Item): void
  /** Drops and returns those that `next` has not returned. */
  clear(): Item[]
}

export const createWindow = <Item extends { subject: string }>(): Window<Item> => {
  const ready: Item[] = []
  /** Those behind the one of their subject that is ready or being sent. */
  const behind = new Map<string, Item[]>()
  /** Subjects of those that are being sent. */
  const sent = new Set<string>()
  let size = 0
  return {
    get size() {
      return size
    },
    add: (items) => {
      for (const item of items) {
        size += 1
        const waiting = behind.get(item.subject)
        if (waiting) waiting.push(item)
        else {
          behind.set(item.subject, [])
          ready.push(item)
        }
      }
    },
    next: () => {
      const item = ready.shift()
      if (item) sent.add(item.subject)
      return item
    },
    done: (item) => {
      size -= 1
      sent.delete(item.subject)
      const next = behind.get(item.subject)?.shift()
      if (next) ready.push(next)
      else behind.delete(item.subject)
    },
    clear: () => {
      // Of a subject, the first is ready or being sent.
      const dropped = [...ready.splice(0), ...[...behind.values()].flatMap((all) => all.splice(0))]
      size -= dropped.length
      for (const { subject } of dropped) if (!sent.has(subject)) behind.delete(subject)
      return dropped
    },
  }
}
