import { unreadAtMost } from '../unread.ts'
import type { Answers } from './answers.ts'
import type { Message } from './message.ts'
import type { Cursor } from './positions.ts'

type Sent = { message: Message; reached: Cursor }
/** Who is sent to. `reached`: everything up to there was sent. */
export type Sink = {
  send(message: Message, reached: Cursor): void
  /** Bytes that were sent before and are unread. */
  unsent(): number
  /** Ends a client that leaves too much unread. */
  cut(): void
}
type OutboxOptions = { userId: string; answers: Answers; now: () => number; to: Sink }

/** Messages that are sent in one turn of the event loop. */
const sentAtOnce = 100

/**
 * Sends to one client in order. What the client did itself waits for the answer, and everything
 * behind it. A class, because there are thousands, and functions of their own would be a tenth of
 * what a connection takes.
 */
export class Outbox {
  readonly #userId: string
  readonly #answers: Answers
  readonly #now: () => number
  readonly #to: Sink
  /** Undefined while nothing waits. */
  #waiting: Sent[] | undefined
  /** Characters of what waits. */
  #size = 0
  #isOpen = false
  #timer: NodeJS.Timeout | undefined

  constructor({ userId, answers, now, to }: OutboxOptions) {
    this.#userId = userId
    this.#answers = answers
    this.#now = now
    this.#to = to
  }

  add(message: Message, reached: Cursor): void {
    const isFirst = this.#waiting === undefined
    this.#waiting ??= []
    this.#waiting.push({ message, reached })
    this.#size += message.data.length
    if (this.#isOpen && isFirst) this.#flush()
    // What waits is unread as well.
    if (this.#size > 0 && this.#size + this.#to.unsent() > unreadAtMost) this.#to.cut()
  }

  /** Nothing is sent until then. */
  open(): void {
    this.#isOpen = true
    this.#flush()
  }

  isEmpty(): boolean {
    return this.#waiting === undefined
  }

  close(): void {
    this.#isOpen = false
    clearTimeout(this.#timer)
    this.#waiting = undefined
    this.#size = 0
  }

  #heldFor({ answer }: Message): number {
    if (!answer || answer.actor !== this.#userId || this.#answers.isAnswered(answer.requestId))
      return 0
    return answer.until - this.#now()
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    let sent = 0
    for (let next = this.#waiting?.[sent]; this.#isOpen && next; next = this.#waiting?.[sent]) {
      const held = this.#heldFor(next.message)
      if (held > 0) this.#flushLater(next.message, held)
      if (held > 0 || sent === sentAtOnce) break
      sent += 1
      this.#size -= next.message.data.length
      this.#to.send(next.message, next.reached)
    }
    this.#waiting?.splice(0, sent)
    if (this.#waiting?.length === 0) this.#waiting = undefined
    else if (sent === sentAtOnce && !this.#timer) setImmediate(() => this.#flush())
  }

  #flushLater({ answer }: Message, milliseconds: number): void {
    const flush = () => this.#flush()
    this.#timer = setTimeout(flush, milliseconds)
    if (answer) this.#answers.onAnswered(answer.requestId, flush)
  }
}
