import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { administrators } from '../../dsl/scopes/network.ts'
import { anyId } from '../../resources/input.ts'
import { moderationFamily } from './moderation-family.ts'

export const removeLinkRules = operation({
  ...moderationFamily,
  id: 'removeLinkRules',
  method: 'DELETE',
  path: '/api/v2/whitelist/records',
  summary: 'Remove rules from the whitelist',
  description: 'Rules that do not exist are ignored.',
  may: administrators,
  takesBodyAsQuery: true,
  query: z.object({ ruleIds: z.array(anyId).min(1).max(1000).describe('Ids of rules.') }),
  example: { query: { ruleIds: [exampleIds.linkRuleId] } },
  reply: {},
})
