import { claimFolds, claims } from './claims.ts'
import { erasedRecords, erasureFolds } from './erased-records.ts'

/** The tables that every service has, and the folds of the events that every service records. */
export const commonTables = [claims, erasedRecords]
export const commonFolds = { ...claimFolds, ...erasureFolds }
