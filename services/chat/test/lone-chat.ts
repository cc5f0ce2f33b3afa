import type { Caller } from '@causerie/kernel'
import type { TestServer } from '@causerie/testkit/databases'
import { startRecorder } from '@causerie/testkit/lone-service'
import { chatService } from '../src/service.ts'

/** Chat that records what other services would. */
export const startLoneChat = (server: TestServer) => startRecorder(chatService, server)

export const callerIn = (
  networkId: string,
  userId: string,
  kind: Caller['kind'] = 'user',
): Caller => ({
  userId,
  networkId,
  kind,
  sessionId: '',
  device: '',
})
