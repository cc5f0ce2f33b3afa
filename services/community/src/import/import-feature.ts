import { defaultRoles, importProgressed } from '@causerie/contracts/community'
import { feature, noRows } from '@causerie/kernel'
import {
  categories,
  communities,
  existingRecordsQuery,
  idsIn,
  roles,
  users,
} from '@causerie/replicas'
import { recordImportProgress } from './record-import-progress.ts'

const isDefault = (id: string): boolean => defaultRoles.some(({ roleId }) => roleId === id)

/** What administrators import, for the audit log, and what a check of an import asks of community. */
export const importFeature = feature({
  folds: [{ importProgressed: noRows(importProgressed) }],
  internalCommands: [recordImportProgress],
  internalQueries: [
    existingRecordsQuery<'community'>({
      user: idsIn(users),
      role: async (reader, ids) => [...ids.filter(isDefault), ...(await idsIn(roles)(reader, ids))],
      category: idsIn(categories),
      community: idsIn(communities),
    }),
  ],
})
