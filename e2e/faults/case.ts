import type { World } from './world.ts'

/** A fault: its title, and how to cause it. */
export type Case = {
  title: string
  /** How often `npm run faults` causes it. */
  rounds: number
  /**
   * Stands for its kind in CI, where it occurs once; the others of its kind occur in `npm run
   * faults` alone.
   */
  isTypical?: boolean
  /** Resolves when the fault is over: from then on the network must recover by itself. */
  injectFault(world: World, awaitActions: AwaitActions, round: number): Promise<void>
  /** Run before and after the load. */
  prepare?(world: World): Promise<void>
  cleanUp?(world: World): Promise<void>
  /** No request of the clients may fail. */
  isSeamless?: boolean
}

/** Resolves when the clients have completed so many more actions. */
export type AwaitActions = (actions: number) => Promise<void>
