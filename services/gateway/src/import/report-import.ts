import { type ImportReport, recordImportProgress } from '@causerie/contracts/shared'
import type { AskQuery } from '../user-export/ask-query.ts'
import { patiently } from './patiently.ts'
import type { ImportRun } from './run-import.ts'

type Reported = Pick<ImportRun, 'networkId' | 'importId' | 'adminId' | 'isModerated' | 'counts'> & {
  ask: AskQuery
  /** Community has not answered for a minute. */
  onError: (error: unknown) => void
}

/**
 * Has community record for the audit log that an import has begun. The function that it returns has
 * it record how the import ended, with the counts of that moment. No import waits for it.
 */
export const reportImport = ({
  ask,
  networkId,
  counts,
  onError,
  ...run
}: Reported): ((end: 'done' | 'failed') => void) => {
  const { importId, adminId, isModerated } = run
  const report = (status: ImportReport['status']) => {
    const { of, done: imported, exists: existing, failed } = counts
    const records = { of, imported, existing, failed }
    const input: ImportReport = { importId, adminId, isModerated, status, records }
    const question = { query: recordImportProgress.name, networkId, input, position: '' }
    return () => patiently(() => ask('community', question), never).catch(onError)
  }
  const started = report('started')()
  return (end) => void started.then(report(end))
}

const never = (): boolean => false
