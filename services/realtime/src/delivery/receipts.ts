import type { Cursor } from './positions.ts'

type Mark = { number: number; written: Cursor }

/**
 * What a client is known to have. What was written to a connection may be lost with it, and what
 * comes from a client may have been under way for minutes, so neither proves anything. A mark does:
 * the client returns it, and it was written behind all that it proves. A class, because there are
 * thousands: see `Outbox`.
 */
export class Receipts {
  #known: Cursor
  /** Whether something was written behind the last mark. */
  #isUnmarked = false
  /** The one that the client has not returned. */
  #mark: Mark | undefined
  #numbers = 0

  constructor(known: Cursor) {
    this.#known = known
  }

  /** The client has everything up to there. */
  get known(): Cursor {
    return this.#known
  }

  wrote(): void {
    this.#isUnmarked = true
  }

  /**
   * Everything up to there was written. Returns the mark that is to be written now; undefined where
   * none is needed, or the last one is still on its way.
   */
  reach(written: Cursor): number | undefined {
    if (this.#mark) return undefined
    // What did not concern the client need not arrive.
    if (!this.#isUnmarked) this.#known = written
    if (!this.#isUnmarked) return undefined
    this.#isUnmarked = false
    this.#numbers += 1
    this.#mark = { number: this.#numbers, written }
    return this.#numbers
  }

  /** The client has returned a mark. */
  returned(number: number): void {
    if (this.#mark?.number !== number) return
    this.#known = this.#mark.written
    this.#mark = undefined
  }
}
