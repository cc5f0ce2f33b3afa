import type { Reader } from '../dsl/reader.ts'
import type { Result } from '../write/queued-decision.ts'

type Recorded = Extract<Result, { kind: 'recorded' }>

/**
 * Prepares an answer from the rows of the batch while the commit is in flight. What it reads or
 * stores through its reader waits until the commit has succeeded; if it fails, nothing is read or
 * stored and the answer is discarded.
 */
export const earlyReply = <Reply>(
  reader: Reader,
  make: (result: Recorded, reader: Reader) => Promise<Reply>,
) => {
  let early: { result: Result; committed: () => void; reply: Promise<Reply> } | undefined
  return {
    /** The commit of this result is in flight. */
    begin: (result: Result): void => {
      if (result.kind !== 'recorded') return
      let committed = () => {}
      const commit = new Promise<void>((resolve) => {
        committed = resolve
      })
      const reply = make(result, readerAfter(commit, reader))
      reply.catch(() => {})
      early = { result, committed, reply }
    },
    /** The answer to a committed result; undefined if another result was predicted. */
    of: (result: Result): Promise<Reply> | undefined => {
      if (early?.result !== result) return undefined
      early.committed()
      return early.reply
    },
  }
}

/** A reader that waits for the commit. */
const readerAfter = (
  committed: Promise<void>,
  { networkId, installation, secrets, ...reader }: Reader,
): Reader => ({
  networkId,
  installation,
  load: (...parameters) => committed.then(() => reader.load(...parameters)),
  rows: (...parameters) => committed.then(() => reader.rows(...parameters)),
  lookUp: (...parameters) => committed.then(() => reader.lookUp(...parameters)),
  secrets: {
    get: (...parameters) => committed.then(() => secrets.get(...parameters)),
    keep: (...parameters) => committed.then(() => secrets.keep(...parameters)),
    take: (...parameters) => committed.then(() => secrets.take(...parameters)),
  },
})
