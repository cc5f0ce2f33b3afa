import { z } from 'zod'
import { BlockRule } from '../../resources/block-rule.ts'
import { text } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { moderationFamily } from '../link-rule/moderation-family.ts'

export const listBlockRules = operation({
  ...moderationFamily,
  id: 'listBlockRules',
  method: 'GET',
  path: '/api/v2/blacklist/records',
  summary: 'List the rules of the block list',
  description: 'Those with these words as they were written, or the first thousand.',
  may: administrators,
  query: z.object({
    regexs: z.array(text(1, 500)).max(100).optional().describe('Words of rules.'),
  }),
  example: {},
  reply: { status: z.literal('success'), data: z.object({ results: z.array(BlockRule) }) },
})
