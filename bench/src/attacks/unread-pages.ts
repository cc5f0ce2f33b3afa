import { queryPosts } from '@causerie/contracts/content'
import { until } from '@causerie/testkit/infrastructure/server'
import type { Attack } from './attack.ts'
import { createMember } from './member.ts'
import { memoryDuring } from './memory.ts'
import { startTarget } from './target.ts'
import { sendUnread } from './unread.ts'

const posts = 100
const text = 'é'.repeat(50_000)
const connections = 60

export const unreadPages: Attack = {
  name: 'unread-pages',
  title: `${connections} connections with a token request ${posts} posts of 50,000 characters 10 times each and never read`,
  start: startTarget,
  measure: async (target, seconds) => {
    const member = await createMember(target)
    // The community is known to content a moment after it is created.
    await until(10_000, () => member.post(text))
    for (let i = 1; i < posts; i += 1) await member.post(text)
    const query = `targetType=community&targetId=${member.communityId}&options[limit]=${posts}`
    const request = `GET ${queryPosts.path}?${query} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${member.token}\r\n\r\n`
    const { origin, pid } = target
    const attack = () =>
      sendUnread({ origin, connections, seconds, first: request.repeat(10), more: request })
    // At its peak, memory holds the pages that are made at once, whether or not they are read.
    return [(await memoryDuring(pid, attack)).end]
  },
}
