/** Where a network under test is reached; plain data, for test workers. */
export type RunningNetwork = {
  composition: 'one-process' | 'processes' | 'compose'
  baseUrl: string
  /** For the tools of the command line, which make tenants. */
  databaseUrl: string
  /** Where its services read each other; in one process they read journals. */
  kafkaBrokers: string | undefined
  /** `/readyz` of every process. */
  healthUrls: string[]
}

export type Started = { network: RunningNetwork; stop(): Promise<void> }

declare module 'vitest' {
  // An interface, because it adds to vitest's own.
  interface ProvidedContext {
    /** Undefined when the servers of this composition were not found; its specs are skipped then. */
    network: RunningNetwork | undefined
  }
}
