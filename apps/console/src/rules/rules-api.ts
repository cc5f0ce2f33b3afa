import type { Answer, Client } from '@causerie/client'
import type { PageRequest } from '../screen/paged-list.tsx'
import type { Candidates } from './dry-run.ts'
import type { RuleList } from './rule-lists.ts'

export type RulePage = Answer<'get', '/api/v3/allowlists'> | Answer<'get', '/api/v3/blocklists'>
export type Rule = RulePage['results'][number]
type NewRule = { regex: string; isMatchExactWord: boolean }

/** What is tried of a rule. */
export const candidatesOf = ({ regex, isMatchExactWord }: NewRule): Candidates => ({
  regexs: [regex],
  isMatchExactWord,
})

/**
 * The operations of both lists, whose paths differ. Rules are switched and removed by paths that
 * ask for the network's API key, too.
 */
export const rulesApi = (client: Client, list: RuleList) => {
  const isWhitelist = list === 'whitelist'
  return {
    query: (options: PageRequest, signal: AbortSignal): Promise<RulePage> => {
      const init = { params: { query: { options } }, signal }
      return isWhitelist
        ? client.get('/api/v3/allowlists', init)
        : client.get('/api/v3/blocklists', init)
    },
    add: ({ regex, isMatchExactWord }: NewRule) =>
      isWhitelist
        ? client.post('/api/v3/allowlists', { body: { regexs: [regex] } })
        : client.post('/api/v3/blocklists', { body: { regexs: [regex], isMatchExactWord } }),
    verify: (text: string) =>
      isWhitelist
        ? client.post('/api/v3/allowlists/verify', { body: { data: [text] } })
        : client.post('/api/v3/blocklists/verify', { body: { data: [text] } }),
    enable: (ruleId: string, isEnabled: boolean, apiKey: string) => {
      const init = {
        params: { path: { ruleId } },
        body: { ruleId, isEnabled },
        headers: { 'x-api-key': apiKey },
      }
      return isWhitelist
        ? client.put('/api/v2/whitelist/records/{ruleId}', init)
        : client.put('/api/v2/blacklist/records/{ruleId}', init)
    },
    remove: (ruleId: string, apiKey: string) => {
      const init = { params: { query: { ruleIds: [ruleId] } }, headers: { 'x-api-key': apiKey } }
      return isWhitelist
        ? client.delete('/api/v2/whitelist/records', init)
        : client.delete('/api/v2/blacklist/records', init)
    },
  }
}
export type RulesApi = ReturnType<typeof rulesApi>
