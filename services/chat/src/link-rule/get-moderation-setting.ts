import { getModerationSetting as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { readRuleSet } from '@causerie/moderation'

export const getModerationSetting = query(contract, async (_, reader) => {
  const { isWhitelistEnabled, isReportEnabled } = await readRuleSet(reader)
  return { isWhitelistEnabled, isReportEnabled }
})
