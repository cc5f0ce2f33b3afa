import { fileReply } from '@causerie/protocol'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const exportNetwork = operation({
  id: 'exportNetwork',
  owner: 'gateway',
  method: 'GET',
  path: '/api/v1/network/export',
  summary: 'Export the network',
  description:
    'A ZIP that another network takes as an import: `records.ndjson` with users, communities, channels, posts, messages and what belongs to them, as you may read them, and the files in `files/`. `README.txt` in it says what is left out. It is made while it is downloaded: where something fails meanwhile, the connection breaks, and the ZIP does not open. A network has one download at a time. For administrators.',
  may: administrators,
  credential: 'admin-token',
  answersFile: true,
  isNotStored: true,
  example: {},
  reply: fileReply,
  refusals: ['permission-denied', 'rate-limited'],
})
