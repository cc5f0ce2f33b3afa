import { DatabaseUnavailable } from '@causerie/postgres'
import type { Reader } from '../dsl/reader.ts'
import type { Result } from '../write/queued-decision.ts'

type Recorded = Extract<Result, { kind: 'recorded' }>

/**
 * Prepares an answer from the rows of the batch while the commit is in flight. What it reads
 * meanwhile is sent behind the commit where that is possible; what it stores waits until the commit
 * has succeeded. If that fails, nothing is stored and the answer is discarded.
 */
export const earlyReply = <Reply>(
  reader: Reader,
  make: (result: Recorded, reader: Reader) => Promise<Reply>,
) => {
  let early: { result: Recorded; committed: () => void; reply: Promise<Reply> } | undefined
  return {
    /** The commit of this result is in flight; `behind` reads behind it. */
    begin: (result: Result, behind?: Reader): void => {
      if (result.kind !== 'recorded') return
      let isCommitted = false
      let committed = () => {}
      const commit = new Promise<void>((resolve) => {
        committed = () => {
          isCommitted = true
          resolve()
        }
      })
      const now = () => (isCommitted ? reader : behind)
      const reply = make(result, readerAfter(commit, reader, now))
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

/** A reader that waits for the commit unless `now` has one that need not. */
const readerAfter = (
  committed: Promise<void>,
  reader: Reader,
  now: () => Reader | undefined,
): Reader => {
  const { networkId, installation, secrets } = reader
  const from = async (): Promise<Reader> => now() ?? committed.then(() => reader)
  return {
    networkId,
    installation,
    load: async (...parameters) => (await from()).load(...parameters),
    rows: async (statement, ...values) =>
      (await (isRead(statement) ? from() : committed.then(() => reader))).rows(
        statement,
        ...values,
      ),
    lookUp: async (...parameters) => (await from()).lookUp(...parameters),
    secrets: {
      get: (...parameters) => committed.then(() => secrets.get(...parameters)),
      keep: (...parameters) => committed.then(() => secrets.keep(...parameters)),
      take: (...parameters) => committed.then(() => secrets.take(...parameters)),
    },
  }
}

/** A statement that begins in another way stores something. */
const isRead = ({ text }: { text: string }): boolean => /^\s*(select|with)\b/.test(text)
