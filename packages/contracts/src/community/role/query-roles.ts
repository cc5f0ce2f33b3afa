import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { text } from '../../resources/input.ts'
import { Role } from '../../resources/role.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

const sorts = ['displayName', 'firstCreated', 'lastCreated'] as const

export const queryRoles = operation({
  id: 'queryRoles',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/roles',
  summary: 'Query roles',
  description: 'The default roles, with the changes of the network, and its own roles.',
  may: everybody,
  query: z.object({
    keyword: text(0, 100)
      .optional()
      .describe(
        'A part of the display name, whatever case, accents and width. One or two characters are the beginning of a word of it.',
      ),
    sortBy: z.enum(sorts).default('displayName').describe('Name, or oldest or newest first.'),
    options: pageOptions(sorts),
  }),
  example: { query: { keyword: 'mod', sortBy: 'displayName', options: { limit: 5 } } },
  reply: { roles: z.array(Role), paging: Paging },
})
