import { tryLinkRules as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { linksIn, prepareLinks, readRuleSet, refusedLinks, rulesOf, workOfText } from '@causerie/replicas'
import { dryRun, traceOfDryRun } from './dry-run.ts'
import { aboutRules } from './rule-changes.ts'

export const tryLinkRules = query(
  contract,
  async ({ body: { regexs, channelId }, caller }, reader) => {
    const candidates = await aboutRules(regexs)
    if ('refused' in candidates) return candidates
    const { version } = await readRuleSet(reader)
    const [{ links: enabled }, added] = await Promise.all([rulesOf(reader, version), prepareLinks(regexs)])
    const stops = async (links: readonly string[]) => {
      const budget = workOfText()
      const refused = await refusedLinks(await refusedLinks(links, enabled, budget), added, budget)
      return { isStopped: refused.length > 0, work: workOfText().left - budget.left }
    }
    return dryRun(reader, { channelId, caller }, { partsOf: linksIn, stops })
  },
  { trace: ({ body, caller }, reader) => traceOfDryRun(body.channelId, caller, reader) },
)
