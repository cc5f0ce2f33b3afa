import { DatabaseUnavailable } from '@causerie/postgres'
import type { Reader } from '../dsl/reader.ts'
import type { Result } from '../write/queued-decision.ts'

type Recorded = Extract<Result, { kind: 'recorded' }>

/**
 * Prepares an answer from the rows of the batch while the commit is in flight. What it reads
 * meanwhile is sent behind the commit where that is possible; what it stores waits until the commit
 * has succeeded, unless there is none. If that fails, nothing is stored and the answer is discarded.
 */
export const earlyReply = <Reply>(
  reader: Reader,
  make: (result: Recorded, reader: Reader) => Promise<Reply>,
) => {
  let early: { result: Recorded; committed: () => void; reply: Promise<Reply> } | undefined
  return {
    /** The commit of this result is in flight, or there is none; `behind` reads behind it. */
    begin: (result: Result, behind?: { reader: Reader; isEmpty: boolean }): void => {
      if (result.kind !== 'recorded') return
      let isCommitted = false
      let committed = () => {}
      const commit = new Promise<void>((resolve) => {
        committed = () => {
          isCommitted = true
          resolve()
        }
      })
      const reads = () => (isCommitted ? reader : behind?.reader)
      const stores = () => (isCommitted || behind?.isEmpty ? reads() : undefined)
      const reply = make(result, readerAfter(commit, reader, { reads, stores }))
      reply.catch(() => {})
      early = { result, committed, reply }
    },
    /** The answer to a committed result; undefined if another result was predicted. */
    of: (result: Result): Promise<Reply> | undefined => {
      if (early?.result !== result) return undefined
      const { result: recorded, committed, reply } = early
      committed()
      // The connection may have been lost behind the commit.
      return reply.catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) return make(recorded, reader)
        throw error
      })
    },
  }
}

type Now = () => Reader | undefined
/** A reader that waits for the commit unless there is one now that need not. */
const readerAfter = (
  committed: Promise<void>,
  reader: Reader,
  { reads, stores }: { reads: Now; stores: Now },
): Reader => {
  const { networkId, installation, secrets } = reader
  const from = async (now: Now): Promise<Reader> => now() ?? committed.then(() => reader)
  return {
    networkId,
    installation,
    load: async (...parameters) => (await from(reads)).load(...parameters),
    rows: async (statement, ...values) =>
      (await from(isRead(statement) ? reads : stores)).rows(statement, ...values),
    lookUp: async (...parameters) => (await from(reads)).lookUp(...parameters),
    secrets: {
      get: (...parameters) => committed.then(() => secrets.get(...parameters)),
      keep: (...parameters) => committed.then(() => secrets.keep(...parameters)),
      take: (...parameters) => committed.then(() => secrets.take(...parameters)),
    },
  }
}

/** A statement that begins in another way stores something. */
const isRead = ({ text }: { text: string }): boolean => /^\s*(select|with)\b/.test(text)
