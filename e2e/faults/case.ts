import type { World } from './world.ts'

/** A sentence of what goes wrong, and how it is made to. */
export type Case = {
  title: string
  /** How often `npm run faults` does it; in CI each case happens once. */
  rounds: number
  /** Resolves when the fault itself is over: from then on the network has to come back by itself. */
  harm(world: World, busy: Busy, round: number): Promise<void>
  /** Before the load, and after it. */
  prepare?(world: World): Promise<void>
  tidy?(world: World): Promise<void>
  /** Clients notice nothing at all. */
  isSeamless?: boolean
}

/** Resolves when the clients have done so many things more. */
export type Busy = (acts: number) => Promise<void>
