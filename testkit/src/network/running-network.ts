/** The addresses of a network under test; plain data, for test workers. */
export type RunningNetwork = {
  composition: 'one-process' | 'processes' | 'compose'
  baseUrl: string
  /** For command-line tools, which create tenants. */
  databaseUrl: string
  /** The Kafka of its services; undefined in one process, where services read journals. */
  kafkaBrokers: string | undefined
  /** `/readyz` of every process. */
  healthUrls: string[]
  /** What its processes keep outside of databases; undefined in containers. */
  kept?: KeptFiles
}

/** The folder of uploaded files, and the file of what processes printed. */
export type KeptFiles = { filesFolder: string; logFile: string }

export type Started = { network: RunningNetwork; stop(): Promise<void> }

declare module 'vitest' {
  // An interface, because it extends one of vitest.
  interface ProvidedContext {
    /** Undefined if the servers of this composition are missing; its specs are skipped then. */
    network: RunningNetwork | undefined
  }
}
