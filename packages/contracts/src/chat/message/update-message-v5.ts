import { z } from 'zod'
import { byMessageId } from '../../resources/by-id.ts'
import { ifGiven } from '../../resources/input.ts'
import { messageCollectionsV5 } from '../../resources/message-list.ts'
import { messageEditors } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { mentionedUsersInput, messageBodyLimit, messageChanges } from './message-input.ts'
import { updateMessage } from './update-message.ts'

export const updateMessageV5 = operation({
  id: 'updateMessageV5',
  owner: 'chat',
  method: 'PUT',
  path: '/api/v5/messages/:messageId',
  summary: 'Update a message of any feed',
  description:
    'Absent fields are unchanged; an empty list clears. Who may edit is as in version 3.',
  may: messageEditors('EDIT_MESSAGE'),
  prehook: 'message.shouldUpdate',
  bodyLimit: messageBodyLimit,
  params: byMessageId,
  body: z.object({
    ...messageChanges,
    mentionedUsers: ifGiven(mentionedUsersInput).describe(
      'All users whom the message mentions from now on.',
    ),
  }),
  example: {
    params: { messageId: exampleIds.feedMessageId },
    body: { data: { text: 'All quiet again.' }, mentionedUsers: [] },
  },
  reply: messageCollectionsV5,
  refusals: updateMessage.refusals,
})
