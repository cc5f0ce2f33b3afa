import type { Measured } from '../process/process-tree.ts'

/** Servers under test: where they are asked, and what they cost. */
export type Installation = {
  origin: string
  processes: readonly Measured[]
  /** `/readyz` of every process that has something to catch up with. */
  healthUrls: readonly string[]
  stop(): Promise<void>
}
