import type { FilterChange, Subscription } from './session-store.ts'

/** Filters of a session at most, and their bytes with those of their keys. */
const filtersAtMost = 1_000
const bytesAtMost = 256 * 1024

/**
 * The filters of a session, and which of them are not saved yet. A class, because there are
 * thousands: see `Outbox`.
 */
export class Filters {
  readonly #all: Map<string, Subscription>
  #bytes: number
  #added: Map<string, Subscription> | undefined
  #removed: Set<string> | undefined

  constructor(stored: ReadonlyMap<string, Subscription> = new Map()) {
    this.#all = new Map(stored)
    this.#bytes = [...stored].reduce(
      (sum, [filter, subscription]) => sum + bytesOf(filter, subscription),
      0,
    )
  }

  get size(): number {
    return this.#all.size
  }

  hasRoom(filter: string): boolean {
    return (
      this.#all.has(filter) ||
      (this.#all.size < filtersAtMost && this.#bytes + filter.length < bytesAtMost)
    )
  }

  values(): Iterable<Subscription> {
    return this.#all.values()
  }

  set(filter: string, { keys, feed }: Subscription): void {
    const known = this.#all.get(filter)
    if (known && known.feed === feed && known.keys.join('\n') === keys.join('\n')) return
    this.remove(filter)
    this.#all.set(filter, { keys, feed })
    this.#bytes += bytesOf(filter, { keys })
    this.#added ??= new Map()
    this.#added.set(filter, { keys, feed })
    this.#removed?.delete(filter)
  }

  remove(filter: string): Subscription | undefined {
    const known = this.#all.get(filter)
    if (!known) return undefined
    this.#all.delete(filter)
    this.#bytes -= bytesOf(filter, known)
    this.#added?.delete(filter)
    this.#removed ??= new Set()
    this.#removed.add(filter)
    return known
  }

  /** What changed since the last call; undefined if nothing did. */
  changes(): FilterChange | undefined {
    const [added, removed] = [
      this.#added ?? new Map<string, Subscription>(),
      [...(this.#removed ?? [])],
    ]
    this.#added = undefined
    this.#removed = undefined
    return added.size + removed.length > 0 ? { added, removed, bytes: this.#bytes } : undefined
  }
}

/** Postgres stores characters in one to four bytes; most of these have one. */
const bytesOf = (filter: string, { keys }: Subscription): number =>
  Buffer.byteLength(filter) + keys.reduce((sum, key) => sum + Buffer.byteLength(key), 0)
