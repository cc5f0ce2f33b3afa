import type { Reader } from '../dsl/reader.ts'
import type { Result } from '../write/task.ts'

type Recorded = Extract<Result, { kind: 'recorded' }>

/**
 * An answer that is made while its commit is on the way, of the rows that the batch left. What it reads or keeps waits until the commit
 * has arrived; where it never does, nothing is read or kept, and nobody hears of the answer.
 */
export const earlyReply = <Reply>(reader: Reader, make: (result: Recorded, reader: Reader) => Promise<Reply>) => {
  let early: { result: Result; committed: () => void; reply: Promise<Reply> } | undefined
  return {
    /** The commit of this result is on its way. */
    begin: (result: Result): void => {
      if (result.kind !== 'recorded') return
      let committed = () => {}
      const commit = new Promise<void>((resolve) => {
        committed = resolve
      })
      const reply = make(result, behind(commit, reader))
      reply.catch(() => {})
      early = { result, committed, reply }
    },
    /** The answer to this result, which was committed; undefined where another one was foreseen. */
    of: (result: Result): Promise<Reply> | undefined => {
      if (early?.result !== result) return undefined
      early.committed()
      return early.reply
    },
  }
}

/** The reader, once this has happened. */
const behind = (event: Promise<void>, { networkId, secrets, ...reader }: Reader): Reader => ({
  networkId,
  rows: (...asked) => event.then(() => reader.rows(...asked)),
  lookUp: (...asked) => event.then(() => reader.lookUp(...asked)),
  secrets: {
    get: (...asked) => event.then(() => secrets.get(...asked)),
    keep: (...asked) => event.then(() => secrets.keep(...asked)),
    take: (...asked) => event.then(() => secrets.take(...asked)),
  },
})
