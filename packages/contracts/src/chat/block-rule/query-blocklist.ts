import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { BlockRule } from '../../resources/block-rule.ts'
import { optional, text } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

const sorts = ['lastCreated', 'firstCreated'] as const

export const queryBlocklist = operation({
  id: 'queryBlocklist',
  owner: 'chat',
  method: 'GET',
  path: '/api/v3/blocklists',
  summary: 'Query the block list',
  description: 'The rules of the block list, page by page.',
  may: administrators,
  credential: 'admin-token',
  query: z.object({
    regex: optional(text(1, 100)).describe('How the words of a rule begin, as they were written.'),
    sortBy: z.enum(sorts).default('lastCreated').describe('Oldest or newest first.'),
    options: pageOptions(sorts),
  }),
  example: { query: { options: { limit: 5 } } },
  reply: { results: z.array(BlockRule), paging: Paging },
})
