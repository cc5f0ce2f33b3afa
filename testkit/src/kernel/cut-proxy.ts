import { type TcpProxy, tcpProxy } from '../proxy/tcp-proxy.ts'

/** A proxy between a service and its database. */
export type CutProxy = TcpProxy & {
  /** The database's address through the proxy. */
  readonly url: string
  /**
   * Cuts the connection at the next commit: before the database receives it, or after, so that its
   * answer is lost. Then sets `isClosed`.
   */
  cutAtNextCommit(when: 'before' | 'after', isClosed?: boolean): void
  /** Resolves when the next transaction begins. */
  nextBegin(): Promise<void>
  /**
   * Resolves at the next commit of events, which never arrives, like everything after it on its
   * connection.
   */
  swallowNextCommit(): Promise<void>
}

/**
 * Wire messages that begin and end a transaction, and a part of the statement that records events.
 */
const beginMessage = Buffer.from('begin\0')
const commitMessage = Buffer.from('commit\0')
const movedLane = Buffer.from('"expected":')
const nothing = Buffer.alloc(0)

export const cutProxy = async (databaseUrl: string): Promise<CutProxy> => {
  const target = new URL(databaseUrl)
  let atCommit: { when: 'before' | 'after'; isClosed: boolean } | undefined
  let atBegin: (() => void) | undefined
  let atSwallowed: (() => void) | undefined

  const proxy = await tcpProxy({ host: target.hostname, port: Number(target.port) }, (cut) => {
    let holdsEvents = false
    let isSwallowed = false
    const commit = (bytes: Buffer): Buffer => {
      if (holdsEvents && atSwallowed) {
        isSwallowed = true
        atSwallowed()
        atSwallowed = undefined
        return nothing
      }
      holdsEvents = false
      if (!atCommit) return bytes
      const { when, isClosed } = atCommit
      atCommit = undefined
      proxy.isClosed = isClosed
      cut()
      return when === 'after' ? bytes : nothing
    }
    return {
      up: (bytes) => {
        if (isSwallowed) return nothing
        if (atBegin && bytes.includes(beginMessage)) {
          atBegin()
          atBegin = undefined
        }
        holdsEvents ||= bytes.includes(movedLane)
        return bytes.includes(commitMessage) ? commit(bytes) : bytes
      },
    }
  })
  const own = new URL(databaseUrl)
  own.hostname = '127.0.0.1'
  own.port = String(proxy.port)

  return Object.assign(proxy, {
    url: own.href,
    cutAtNextCommit: (when: 'before' | 'after', isClosed = false) => {
      atCommit = { when, isClosed }
    },
    nextBegin: () =>
      new Promise<void>((resolve) => {
        atBegin = resolve
      }),
    swallowNextCommit: () =>
      new Promise<void>((resolve) => {
        atSwallowed = resolve
      }),
  })
}
