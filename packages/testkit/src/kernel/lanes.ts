import { lanesByDefault, lanesOf } from '@causerie/kernel'

/** The lanes of test installations, unless a spec chooses others. */
export const testLanes = lanesOf(lanesByDefault)
