import { byMessageId } from '../../resources/by-id.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { messageReadersQuery } from './marked-by.ts'

export const queryReadUsers = operation({
  ...messageReadersQuery,
  id: 'queryReadUsers',
  path: '/api/v1/markers/messages/:messageId/read-users',
  summary: 'List who have read a message',
  description:
    'Users other than its author, by id. A page looks at five times as many users of the channel as it may show, so a short page with `paging.next` is not the last one.',
  params: byMessageId,
  example: { params: { messageId: exampleIds.messageId }, query: { options: { limit: 5 } } },
})
