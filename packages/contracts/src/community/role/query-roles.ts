import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { everybody } from '../../dsl/scopes/network.ts'
import { text } from '../../resources/input.ts'
import { Paging, pageOptions } from '../../resources/paging.ts'
import { Role } from '../../resources/role.ts'

/** The roles that every network has, as the network changed them, and its own. */
export const queryRoles = operation({
  id: 'queryRoles',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/roles',
  summary: 'Query roles',
  may: everybody,
  query: z.object({
    /** A part of the display name. */
    keyword: text(0, 100).optional(),
    sortBy: z.enum(['displayName', 'firstCreated', 'lastCreated']).default('displayName'),
    options: pageOptions(10),
  }),
  example: { query: { keyword: 'mod', sortBy: 'displayName', options: { limit: 5 } } },
  reply: { roles: z.array(Role), paging: Paging },
  rejects: ['bad-request'],
})
