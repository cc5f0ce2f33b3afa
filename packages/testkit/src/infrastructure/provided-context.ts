import type { ProvidedContext } from 'vitest'
import type { TestServer } from './databases.ts'

declare module 'vitest' {
  // An interface, because it adds to vitest's own.
  interface ProvidedContext {
    /** The server for databases of one test each: see `createDatabase` and `databaseTemplate`. */
    postgres: TestServer
    /** host:port, separated by commas; undefined when no Kafka was found, and then its suites are skipped. */
    kafkaBrokers: string | undefined
    /** Undefined when no Redis was found, and then its suites are skipped. */
    redisUrl: string | undefined
  }
}

/** What `inject` gives to tests. */
export type TestContext = Pick<ProvidedContext, 'postgres' | 'kafkaBrokers' | 'redisUrl'>
