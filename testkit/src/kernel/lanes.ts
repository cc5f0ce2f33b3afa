import { lanesByDefault, lanesOf } from '@causerie/kernel/engine'

/** The lanes of test installations, unless a spec chooses others. */
export const testLanes = lanesOf(lanesByDefault)
