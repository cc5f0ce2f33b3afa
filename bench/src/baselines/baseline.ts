import type pg from 'pg'
import type { CheckToken } from './check-token.ts'

/** The dependencies of a baseline's route. */
export type Baseline = { pool: pg.Pool; checkToken: CheckToken }
