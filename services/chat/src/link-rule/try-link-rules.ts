import { tryLinkRules as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { linksIn, prepareLinks, readRuleSet, refusedLinks, rulesOf } from '@causerie/replicas'
import { dryRun, traceOfDryRun } from './dry-run.ts'
import { aboutRules } from './rule-changes.ts'

export const tryLinkRules = query(
  contract,
  async ({ body: { regexs, channelId }, caller }, reader) => {
    const candidates = await aboutRules(regexs)
    if ('refused' in candidates) return candidates
    const { version } = await readRuleSet(reader)
    const [{ links: enabled }, added] = await Promise.all([rulesOf(reader, version), prepareLinks(regexs)])
    return dryRun(
      reader,
      { channelId, caller },
      {
        partsOf: linksIn,
        stops: (links) => refusedLinks(refusedLinks(links, enabled), added).length > 0,
      },
    )
  },
  { trace: ({ body, caller }, reader) => traceOfDryRun(body.channelId, caller, reader) },
)
