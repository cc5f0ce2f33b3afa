import { getChatSetting as contract } from '@causerie/contracts'
import { commits, createLog, newId, startService } from '@causerie/kernel'
import { createDatabase } from '@causerie/testkit/databases'
import { migrate } from 'causerie/database'
import { expect, inject, test } from 'vitest'
import { chatService } from '../service.ts'
import { getChatSetting } from './get-chat-setting.ts'

test('a network whose setting nobody changed has the documented defaults', async () => {
  const database = await createDatabase(inject('postgres'))
  const address = { url: database.url, schemas: { rows: 'rows', log: 'log' } }
  await migrate(address, chatService)
  const sourceOf = () => {
    throw new Error('chat follows nobody yet')
  }
  const host = await startService({
    service: chatService,
    address,
    instance: 'test',
    sourceOf,
    committed: commits(),
    log: createLog('silent'),
  })
  const caller = { userId: 'alice', networkId: newId(), kind: 'user' as const, sessionId: '', device: '' }

  // The host forgets what its routes read.
  const route = getChatSetting as Parameters<typeof host.run>[0]
  const answer = await host.run(route, { params: {}, query: {}, body: {}, caller }, { requestId: 'test', position: '' })
  expect(contract.reply.strict().parse('reply' in answer ? answer.reply : undefined)).toEqual({
    enabled: true,
    mention: { isAllowMentionedChannelEnabled: true },
    messagePreview: { enabled: false, isIncludeDeleted: false },
    isAllowAdminViewConversationMessage: true,
    isAllowAdminManageConversationMessage: true,
    allowMemberToUpdateConversationChannel: false,
  })
  await host.close()
  await database.drop()
})
