import { lanesByDefault, lanesOf } from '@causerie/kernel/engine'

/** The lanes of every installation that a spec makes, unless it says otherwise. */
export const testLanes = lanesOf(lanesByDefault)
