import { getUserExport as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import { exportAnswer } from './export-answer.ts'
import { refusalOfExport } from './export-policy.ts'
import { userExports } from './user-export.ts'
import { userExportDownloads } from './user-export-download.ts'

export const getUserExport = query(contract, async ({ params: { userId }, caller }, reader) => {
  const { user, ...rows } = await reader.load({
    user: users.get(userId),
    row: userExports.get(userId),
    download: userExportDownloads.get(userId),
  })
  return refusalOfExport(user, userId, caller) ?? exportAnswer(reader, userId, rows)
})
