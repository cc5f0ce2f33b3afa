import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { optional, text } from '../../resources/input.ts'
import { LinkRule } from '../../resources/link-rule.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

const sorts = ['lastCreated', 'firstCreated'] as const

export const queryAllowlist = operation({
  id: 'queryAllowlist',
  owner: 'chat',
  method: 'GET',
  path: '/api/v3/allowlists',
  summary: 'Query the whitelist',
  description: 'The rules of the whitelist, page by page.',
  may: administrators,
  credential: 'admin-token',
  query: z.object({
    regex: optional(text(1, 100)).describe('How the expression of a rule begins.'),
    sortBy: z.enum(sorts).default('lastCreated').describe('Oldest or newest first.'),
    options: pageOptions(sorts),
  }),
  example: { query: { options: { limit: 5 } } },
  reply: { results: z.array(LinkRule), paging: Paging },
})
