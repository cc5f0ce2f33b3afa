import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { Hold } from '../../resources/hold.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const queryHolds = operation({
  id: 'queryHolds',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/holds',
  summary: 'Query holds',
  description: 'All holds of the network, the newest first, page by page.',
  may: administrators,
  credential: 'admin-token',
  query: z.object({ options: pageOptions(['lastCreated']) }),
  example: { query: { options: { limit: 5 } } },
  reply: { holds: z.array(Hold), paging: Paging },
})
