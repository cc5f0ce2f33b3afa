import type { Measured } from '../process/process-tree.ts'

/** Servers under test: their URL, and the processes whose cost is measured. */
export type Installation = {
  origin: string
  processes: readonly Measured[]
  /** `/readyz` of every process with sources to catch up with. */
  healthUrls: readonly string[]
  stop(): Promise<void>
}
