import { feature } from '@causerie/kernel'
import { accessEntries } from './access-entry.ts'
import { accessFolds } from './access-folds.ts'

/** The access list, which gateways copy: keys, and whose sessions have ended. */
export const accessListFeature = feature({ tables: [accessEntries], folds: [accessFolds] })
