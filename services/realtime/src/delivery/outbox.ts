import type { Answers } from './answers.ts'
import type { Message } from './message.ts'
import type { Cursor } from './positions.ts'

type Sent = { message: Message; reached: Cursor }
export type Outbox = {
  add(message: Message, reached: Cursor): void
  /** Nothing is sent until `open`. */
  open(): void
  isEmpty(): boolean
  close(): void
}

type Options = {
  userId: string
  answers: Answers
  now: () => number
  send: (message: Message, reached: Cursor) => void
}

/** Sends to one client in order. What the client did itself waits for the answer, and everything behind it. */
export const createOutbox = ({ userId, answers, now, send }: Options): Outbox => {
  const waiting: Sent[] = []
  let isOpen = false
  let timer: NodeJS.Timeout | undefined

  const heldFor = ({ answer }: Message): number => {
    if (!answer || answer.actor !== userId || answers.isAnswered(answer.requestId)) return 0
    return answer.until - now()
  }
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    for (let next = waiting[0]; isOpen && next; next = waiting[0]) {
      const held = heldFor(next.message)
      if (held > 0) {
        timer = setTimeout(flush, held)
        if (next.message.answer) answers.onAnswered(next.message.answer.requestId, flush)
        return
      }
      waiting.shift()
      send(next.message, next.reached)
    }
  }
  return {
    add: (message, reached) => {
      waiting.push({ message, reached })
      if (isOpen && waiting.length === 1) flush()
    },
    open: () => {
      isOpen = true
      flush()
    },
    isEmpty: () => waiting.length === 0,
    close: () => {
      isOpen = false
      clearTimeout(timer)
      waiting.length = 0
    },
  }
}
