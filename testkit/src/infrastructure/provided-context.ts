import type { ProvidedContext } from 'vitest'
import type { TestServer } from './databases.ts'

declare module 'vitest' {
  // An interface, because it extends one of vitest.
  interface ProvidedContext {
    /** The server for test databases: see `createDatabase` and `databaseTemplate`. */
    postgres: TestServer
    /**
     * host:port, separated by commas; undefined if there is no Kafka, and its suites are skipped.
     */
    kafkaBrokers: string | undefined
    /** Undefined if there is no Redis, and its suites are skipped. */
    redisUrl: string | undefined
    /** The path of a Chromium; undefined if there is none, and its suite is skipped. */
    chromium: string | undefined
    /** A Prometheus; undefined if there is none, and its suite is skipped. */
    prometheus: string | undefined
  }
}

/** The values that tests get from `inject`. */
export type TestContext = Pick<
  ProvidedContext,
  'postgres' | 'kafkaBrokers' | 'redisUrl' | 'chromium' | 'prometheus'
>
