import { getTrayPreferences as contract } from '@causerie/contracts/notifications'
import { query } from '@causerie/kernel'
import { preferencesAnswer } from './preference-answer.ts'
import { preferencesOfViewer } from './preference-queries.ts'

export const getTrayPreferences = query(contract, async ({ caller }, reader) =>
  preferencesAnswer((await preferencesOfViewer(reader, caller.userId)).preferences),
)
