import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { userCollections } from '../../resources/collections.ts'
import { ContentHistory } from '../../resources/content-history.ts'
import { anyId } from '../../resources/input.ts'
import { messageEditors } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageMessage } from '../message/refusals.ts'

export const queryMessageHistories = operation({
  id: 'queryMessageHistories',
  owner: 'chat',
  method: 'GET',
  path: '/api/v1/content-histories',
  when: { contentType: ['message'] },
  summary: 'List the earlier versions of a message',
  description:
    'Every version that an edit replaced, the latest first. For the author, and for whoever may edit messages of others.',
  may: messageEditors('EDIT_MESSAGE'),
  query: z.object({
    contentId: anyId.describe('Id of the message.'),
    contentType: z.literal('message').describe('What the id is of.'),
    options: pageOptions(['lastCreated']),
  }),
  example: {
    query: { contentId: exampleIds.messageId, contentType: 'message', options: { limit: 5 } },
  },
  reply: { contentHistories: z.array(ContentHistory), ...userCollections, paging: Paging },
  refusals: refusalsToManageMessage,
})
