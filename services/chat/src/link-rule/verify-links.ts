import { verifyLinks as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { linksIn, readRuleSet, refusedLinks, rulesOf } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'

export const verifyLinks = query(contract, async ({ body }, reader) => {
  const { version } = await readRuleSet(reader)
  const { links } = await rulesOf(reader, version)
  const refused = await refusedLinks(body.data.flatMap(linksIn), links)
  return refused.length > 0 ? refuse('link-not-allowed', refused) : { success: true }
})
