import { verifyLinks as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { readRuleSet } from './link-verdict.ts'
import { linksIn } from './links.ts'
import { refusedLinks, rulesOf } from './prepared-rules.ts'

export const verifyLinks = query(contract, async ({ body }, reader) => {
  const { version } = await readRuleSet(reader)
  const refused = refusedLinks(body.data.flatMap(linksIn), await rulesOf(reader, version))
  return refused.length > 0 ? refuse('link-not-allowed', refused) : { success: true }
})
