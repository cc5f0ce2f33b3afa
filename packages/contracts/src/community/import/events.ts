import { event } from '../../shared/event.ts'
import { ImportProgress } from '../../shared/import-progress.ts'
import { networkKey } from '../../shared/ordering-keys.ts'

export const importProgressed = event({
  type: 'ImportProgressed',
  summary: 'An import of records of another system began, was done, or broke off.',
  data: ImportProgress,
  orderedBy: () => networkKey,
  audit: ({ data: { importId, status, isModerated, records } }) => ({
    kind: 'imported',
    recordType: 'import',
    recordId: importId,
    details: { status, isModerated, ...(status !== 'started' && records) },
  }),
})
