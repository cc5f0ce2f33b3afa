import { importProgressed } from '@causerie/contracts/community'
import { feature, noRows } from '@causerie/kernel'
import { recordImportProgress } from './record-import-progress.ts'

/** What administrators import: here for the audit log alone. */
export const importFeature = feature({
  folds: [{ importProgressed: noRows(importProgressed) }],
  internalCommands: [recordImportProgress],
})
