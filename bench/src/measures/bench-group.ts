import type { Postgres } from '../servers/postgres.ts'
import type { Pace } from './compare.ts'

/** The input of a group of measures. `wants` says whether a measure was requested. */
export type Bench = { postgres: Postgres; pace: Pace; wants(name: string): boolean }
