import { fileReply } from '@causerie/protocol'
import { z } from 'zod'
import { anyId, optional } from '../../resources/input.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const downloadPersonalData = operation({
  id: 'downloadPersonalData',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/reports/1p/download',
  summary: 'Download what the network has of a user',
  description:
    'Redirects to the ZIP of the export of the user. Where no link is valid, one is made, as by `POST /api/v1/users/{userId}/export`, which says more about it.',
  may: ownerOnly('permission-denied', { administrator: 'yes' }),
  answersFile: true,
  isNotStored: true,
  success: 302,
  query: z.object({
    userId: optional(anyId).describe('Id of the user; absent: the caller.'),
  }),
  example: { query: { userId: exampleIds.callerId } },
  reply: fileReply,
  refusals: ['permission-denied', 'user-not-found'],
})
