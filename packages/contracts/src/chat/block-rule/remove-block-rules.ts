import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { administrators } from '../../dsl/scopes/network.ts'
import { anyId } from '../../resources/input.ts'
import { moderationFamily } from '../link-rule/moderation-family.ts'

export const removeBlockRules = operation({
  ...moderationFamily,
  id: 'removeBlockRules',
  method: 'DELETE',
  path: '/api/v2/blacklist/records',
  summary: 'Remove rules from the block list',
  description: 'Rules that do not exist are ignored.',
  may: administrators,
  takesBodyAsQuery: true,
  query: z.object({ ruleIds: z.array(anyId).min(1).max(1000).describe('Ids of rules.') }),
  example: { query: { ruleIds: [exampleIds.blockRuleId] } },
  reply: {},
})
