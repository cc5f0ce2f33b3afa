import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { pageOptions } from '../../dsl/page.ts'
import { everybody } from '../../dsl/scopes/network.ts'
import { text } from '../../resources/input.ts'
import { Paging } from '../../resources/paging.ts'
import { Role } from '../../resources/role.ts'

const sorts = ['displayName', 'firstCreated', 'lastCreated'] as const

/** The default roles, with the changes of the network, and its own roles. */
export const queryRoles = operation({
  id: 'queryRoles',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/roles',
  summary: 'Query roles',
  may: everybody,
  query: z.object({
    /** A part of the display name, whatever case, accents and width; one or two characters: the beginning of a word of it. */
    keyword: text(0, 100).optional(),
    sortBy: z.enum(sorts).default('displayName'),
    options: pageOptions(sorts),
  }),
  example: { query: { keyword: 'mod', sortBy: 'displayName', options: { limit: 5 } } },
  reply: { roles: z.array(Role), paging: Paging },
  rejects: ['bad-request'],
})
