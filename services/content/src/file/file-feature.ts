import { feature } from '@causerie/kernel'
import { fileFolds, files } from '@causerie/replicas'

/** Uploaded files. */
export const fileFeature = feature({ tables: [files], folds: [fileFolds], operations: {} })
