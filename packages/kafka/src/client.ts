import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import kafkajs, { type Admin, type Consumer, type EachBatchPayload, type Kafka, type KafkaMessage, type Producer } from 'kafkajs'

export type { Admin, Consumer, EachBatchPayload, KafkaMessage, Producer }

type RequestQueue = {
  pending: unknown[]
  /** Another one for each time that its connection was made. */
  requestTimeoutIntervalId?: unknown
  scheduleCheckPendingRequests(): void
  rejectAll(error: Error): void
  destroy(): void
}

/**
 * Mends two faults of kafkajs' request queues. They are polled every millisecond even when they are empty: 1.2 % of a core for each
 * connection (its issue 1751). And a request that is sent while its connection ends is answered by nobody and never times out, nor does
 * the connection end: a consumer waits for it for ever.
 */
const mendRequestQueues = () => {
  const load = createRequire(import.meta.url)
  const { version } = load('kafkajs/package.json') as { version: string }
  if (version !== '2.2.4') throw new Error(`kafkajs ${version}: look at the patches of its request queue again`)
  const { prototype } = load('kafkajs/src/network/requestQueue') as { prototype: RequestQueue }
  const { scheduleCheckPendingRequests: schedule, destroy } = prototype
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) schedule.call(this)
  }
  prototype.destroy = function (this: RequestQueue) {
    const ended = this.requestTimeoutIntervalId
    destroy.call(this)
    setImmediate(() => {
      if (this.requestTimeoutIntervalId === ended) this.rejectAll(new kafkajs.KafkaJSConnectionError('The connection ended'))
    })
  }
}
mendRequestQueues()

/** How long a broker may take for one request. */
export const requestTimeout = 5_000
/** Nobody waits longer for an end, nor for a good-bye, that Kafka may not answer: kafkajs may wait for ever. */
const answersWithin = 1_500
export const topicResource = kafkajs.ConfigResourceTypes.TOPIC

/** A group of one reader alone; it is removed with it, and where Kafka does not answer it goes by itself. */
export type OwnGroup = { create(): Consumer; remove(): Promise<void> }
export type ClientOptions = { brokers: readonly string[]; clientId: string; onError: (message: string) => void }

/** The one place that makes clients of Kafka; what is imported elsewhere of the library are its types, from here. */
export const clientOf = ({ brokers, clientId, onError }: ClientOptions): Kafka =>
  new kafkajs.Kafka({
    brokers: [...brokers],
    clientId,
    requestTimeout,
    connectionTimeout: 2_000,
    logLevel: kafkajs.logLevel.ERROR,
    logCreator: () => (entry) => onError(entry.log.message),
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 },
  })

/** Rejects when Kafka has not answered in time. */
export const inTime = <T>(promise: Promise<T>, milliseconds = answersWithin): Promise<T> => {
  const late = sleep(milliseconds, undefined, { ref: false }).then(() => Promise.reject(new Error('Kafka did not answer in time')))
  return Promise.race([promise, late])
}
