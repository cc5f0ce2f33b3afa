import { createRequire } from 'node:module'

type Connection = {
  requestQueue: RequestQueue
  socket?: { destroy(error: Error): unknown }
  connect(): Promise<unknown>
}
type RequestQueue = {
  /** Ours: whose queue it is. */
  connection?: Connection
  createSocketRequest(pushed: unknown): { timeoutHandler: () => void }
  pending: unknown[]
  /** A new one for each connection attempt. */
  requestTimeoutIntervalId?: unknown
  scheduleCheckPendingRequests(): void
  rejectAll(error: Error): void
  destroy(): void
}

const load = createRequire(import.meta.url)
const { version } = load('kafkajs/package.json') as { version: string }
if (version !== '2.2.4')
  throw new Error(
    `kafkajs ${version}: the patches of its connections were made for 2.2.4; check them again`,
  )
const { prototype: connections } = load('kafkajs/src/network/connection') as {
  prototype: Connection
}
const { prototype: queues } = load('kafkajs/src/network/requestQueue') as {
  prototype: RequestQueue
}

/**
 * Works around two bugs in the request queue of kafkajs. It polls every millisecond even when
 * empty, which costs 1.2 % of a core for each connection (kafkajs issue 1751). And a request sent
 * while its connection closes never settles, which blocks its consumer.
 */
const patchRequestQueues = (connectionEnded: () => Error) => {
  const { scheduleCheckPendingRequests: schedule, destroy } = queues
  queues.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) schedule.call(this)
  }
  queues.destroy = function (this: RequestQueue) {
    const ended = this.requestTimeoutIntervalId
    destroy.call(this)
    setImmediate(() => {
      if (this.requestTimeoutIntervalId === ended) this.rejectAll(connectionEnded())
    })
  }
}

/**
 * Ends a connection on which a request was not answered in time, as other clients do. kafkajs goes
 * on with it: after a minute in which packets were lost, the system sends them again 40 s later.
 */
const endSilentConnections = () => {
  const { connect } = connections
  const { createSocketRequest: create } = queues
  connections.connect = function (this: Connection) {
    this.requestQueue.connection = this
    return connect.call(this)
  }
  queues.createSocketRequest = function (this: RequestQueue, pushed) {
    const request = create.call(this, pushed)
    const { timeoutHandler } = request
    request.timeoutHandler = () => {
      timeoutHandler()
      this.connection?.socket?.destroy(new Error('a request was not answered in time'))
    }
    return request
  }
}

/** Once, before a client is made. `connectionEnded`: why requests fail that were on their way. */
export const patchKafkajs = (connectionEnded: () => Error): void => {
  patchRequestQueues(connectionEnded)
  endSilentConnections()
}
