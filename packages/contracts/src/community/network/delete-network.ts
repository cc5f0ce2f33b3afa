import { z } from 'zod'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const deleteNetwork = operation({
  id: 'deleteNetwork',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v1/network',
  summary: 'Delete the network',
  description:
    'Deletes the network of the caller with everything in it, for good: users, content, keys, settings, files. At once no key or token of it is accepted, this one included, and connections of its clients end; the rest follows within minutes. Refused while a user or a community is on hold.',
  may: administrators,
  credential: 'admin-token',
  changesAccess: true,
  takesBodyAsQuery: true,
  query: z.object({
    name: z.string().describe('The name of the network, to confirm that this one is meant.'),
  }),
  // Whoever sends the example as it is deletes nothing.
  example: { query: { name: 'The name of my network' } },
  reply: { success: z.boolean() },
  refusals: ['not-the-network', 'holds-in-network'],
})
