import type { Postgres } from '../servers/postgres.ts'
import type { Pace } from './compare.ts'

/** What a group of measures is given. `wants` says whether one of them is asked for. */
export type Bench = { postgres: Postgres; pace: Pace; wants(name: string): boolean }
