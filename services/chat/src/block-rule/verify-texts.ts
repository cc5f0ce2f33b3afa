import { verifyTexts as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { isBlocked, readRuleSet, rulesOf } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'

export const verifyTexts = query(contract, async ({ body }, reader) => {
  const { version } = await readRuleSet(reader)
  const { words } = await rulesOf(reader, version)
  return isBlocked(body.data, words) ? refuse('blocked-word') : { success: true }
})
