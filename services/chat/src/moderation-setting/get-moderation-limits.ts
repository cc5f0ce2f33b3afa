import { getModerationLimits as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { readRuleSet } from '@causerie/moderation'
import { limitsOf } from './limits.ts'

export const getModerationLimits = query(contract, async (_, reader) => ({
  status: 'success' as const,
  data: limitsOf(await readRuleSet(reader)),
}))
