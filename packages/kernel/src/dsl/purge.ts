import type { Installation } from './installation.ts'

/** Deletes what a service has of a network outside of its database, such as files. */
export type Purge = {
  /** What it is, for the counts that operators see. */
  place: string
  /** Resolves to how many it was; it may be repeated. */
  purge: (tools: { installation: Installation }, networkId: string) => Promise<number>
}
