import type { Answers } from './answers.ts'
import type { Message } from './message.ts'
import type { Cursor } from './positions.ts'

/** What waited is sent so many at once; the rest in later turns of the event loop. */
const sentAtOnce = 100

type Sent = { message: Message; reached: Cursor }
/** Who is sent to. `reached`: everything up to there was sent. */
export type Sink = { send(message: Message, reached: Cursor): void }
type Options = { userId: string; answers: Answers; now: () => number; to: Sink }

/**
 * Sends to one client in order. What the client did itself waits for the answer, and everything behind it. A class, because there are
 * thousands, and functions of their own would be a tenth of what a connection takes.
 */
export class Outbox {
  readonly #userId: string
  readonly #answers: Answers
  readonly #now: () => number
  readonly #to: Sink
  /** Undefined while nothing waits. */
  #waiting: Sent[] | undefined
  #isOpen = false
  #timer: NodeJS.Timeout | undefined

  constructor({ userId, answers, now, to }: Options) {
    this.#userId = userId
    this.#answers = answers
    this.#now = now
    this.#to = to
  }

  add(message: Message, reached: Cursor): void {
    const isFirst = this.#waiting === undefined
    this.#waiting ??= []
    this.#waiting.push({ message, reached })
    if (this.#isOpen && isFirst) this.#flush()
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
  }

  #heldFor({ answer }: Message): number {
    if (!answer || answer.actor !== this.#userId || this.#answers.isAnswered(answer.requestId)) return 0
    return answer.until - this.#now()
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    let sent = 0
    for (let next = this.#waiting?.[0]; this.#isOpen && next; next = this.#waiting?.[0]) {
      if (sent === sentAtOnce) {
        setImmediate(() => this.#flush())
        return
      }
      sent += 1
      const { message, reached } = next
      const held = this.#heldFor(message)
      if (held > 0) {
        const flush = () => this.#flush()
        this.#timer = setTimeout(flush, held)
        if (message.answer) this.#answers.onAnswered(message.answer.requestId, flush)
        return
      }
      this.#waiting?.shift()
      this.#to.send(message, reached)
    }
    if (this.#waiting?.length === 0) this.#waiting = undefined
  }
}
