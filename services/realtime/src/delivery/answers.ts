/**
 * Which requests have been answered: those who sent them are told of what they did only after that.
 */
export type Answers = {
  answered(requestId: string): void
  isAnswered(requestId: string): boolean
  /** Calls back once when the request is answered. */
  onAnswered(requestId: string, then: () => void): void
}

const rememberedAtMost = 10_000

/** Remembers the last answers; older ones are answered long since. */
export const createAnswers = (): Answers => {
  const last = new Set<string>()
  const waiting = new Map<string, (() => void)[]>()
  return {
    answered: (requestId) => {
      last.add(requestId)
      if (last.size > rememberedAtMost)
        for (const oldest of [...last].slice(0, rememberedAtMost / 2)) last.delete(oldest)
      const then = waiting.get(requestId)
      waiting.delete(requestId)
      for (const call of then ?? []) call()
    },
    isAnswered: (requestId) => last.has(requestId),
    onAnswered: (requestId, then) => {
      const once = waiting.get(requestId) ?? []
      waiting.set(requestId, [...once, then])
    },
  }
}
