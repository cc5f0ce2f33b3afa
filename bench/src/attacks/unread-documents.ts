import type { Attack } from './attack.ts'
import { memoryDuring } from './memory.ts'
import { startTarget } from './target.ts'
import { sendUnread } from './unread.ts'

const request = 'GET /docs/json HTTP/1.1\r\nhost: x\r\n\r\n'

export const unreadDocuments: Attack = {
  name: 'unread-documents',
  title: '200 connections request `/docs/json` 400 times each and never read',
  start: startTarget,
  measure: async ({ origin, pid }, seconds) => {
    const attack = () =>
      sendUnread({ origin, connections: 200, seconds, first: request.repeat(400), more: request })
    return [(await memoryDuring(pid, attack)).peak]
  },
}
