import type pg from 'pg'
import type { CheckToken } from './check-token.ts'

/** What a route of a baseline needs. */
export type Baseline = { pool: pg.Pool; checkToken: CheckToken }
