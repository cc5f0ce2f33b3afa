import { fileReply } from '@causerie/protocol'
import { z } from 'zod'
import { byUserId } from '../../resources/by-id.ts'
import { idOf } from '../../resources/input.ts'
import { anybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const downloadUserExport = operation({
  id: 'downloadUserExport',
  owner: 'gateway',
  method: 'GET',
  path: '/api/v1/exports/:networkId/:userId',
  summary: 'Download the export of a user',
  description:
    'A ZIP of what the user may read, in the forms of this API: a file of JSON lines for each kind, and the files that the user uploaded. `README.txt` in it explains each. It is made while it is downloaded, so it has no `Content-Length` and cannot be resumed: where something fails meanwhile, the connection breaks, and the ZIP does not open. `GET /api/v1/users/{userId}/export` says how far it is. A user has one download at a time.',
  may: anybody,
  credential: 'none',
  answersFile: true,
  isNotStored: true,
  params: z.object({
    networkId: idOf(100).describe('Id of the network.'),
    userId: byUserId.shape.userId,
  }),
  query: z.object({
    signature: idOf(100).optional().describe('The signature of the link.'),
  }),
  example: {
    params: { networkId: exampleIds.networkId, userId: exampleIds.userId },
    query: { signature: exampleIds.exportSignature },
  },
  reply: fileReply,
  refusals: ['not-found', 'rate-limited'],
})
