import { claimFolds, claims } from './claims.ts'
import { deletedNetworks, networkDeletionFolds } from './deleted-networks.ts'
import { erasedRecords, erasureFolds } from './erased-records.ts'

/** The tables that every service has, and the folds of the events that every service records. */
export const commonTables = [claims, erasedRecords, deletedNetworks]
export const commonFolds = { ...claimFolds, ...erasureFolds, ...networkDeletionFolds }
