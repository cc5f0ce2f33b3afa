import { updatePushSetting } from '@causerie/contracts/notifications'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { until } from '@causerie/testkit/infrastructure/server'
import { describe, expect, it } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { pushService, registered } from '../push/steps.ts'
import { step } from '../step.ts'
import { itOfAllFaults } from './all-faults.ts'
import { numbered, ownProcesses } from './own-processes.ts'

const own = ownProcesses(['community', 'chat', 'notifications'])

/** Bob, who has a phone, and what alice writes to him: each text in a channel of its own. */
const tenant = async () => {
  const { tenant: fresh } = await own.tenant()
  const { alice, bob, admin } = await peopleAndAdmin(fresh)
  const notifiableEvents = [{ name: 'message.created' as const, isPushNotifiable: true }]
  await step(admin, updatePushSetting, { body: { enabled: true, notifiableEvents } })
  const service = await pushService()
  await registered(bob, { platform: 'unifiedpush', token: service.registerUnifiedPush() })
  const written: string[] = []
  const write = async (texts: readonly string[]) => {
    for (const text of texts) {
      const channel = await channelOf(alice, { userIds: ['bob'] })
      await messageIn(alice, channel, { data: { text } })
      written.push(text)
    }
  }
  /** Everything has come; some of it may have come twice. */
  const expectAll = () =>
    until(120_000, () =>
      expect([...new Set(service.received.map(({ payload }) => payload.body))].toSorted()).toEqual(
        written.toSorted(),
      ),
    )
  return { write, expectAll, service }
}

describe('pushes miss nothing', () => {
  it('when the instance that sends is killed while people write', async () => {
    const { write, expectAll } = await tenant()
    await write(numbered('before', 5))
    const writing = write(numbered('while', 20))
    own.network.edges.push[0].signal('SIGKILL')
    await writing
    await own.network.edges.push[0].ready()
    await write(numbered('after', 5))
    await expectAll()
  })

  it('when another instance takes over from one that is killed for good', async () => {
    const { write, expectAll } = await tenant()
    await write(numbered('before', 5))
    own.network.edges.push[1].start()
    await own.network.edges.push[1].ready()
    await own.network.edges.push[0].end()
    await write(numbered('after', 5))
    await expectAll()
    own.network.edges.push[0].start()
    await own.network.edges.push[0].ready()
    await own.network.edges.push[1].stop()
    await write(numbered('back', 5))
    await expectAll()
  })

  itOfAllFaults('when the owner of messages and the push service are away', async () => {
    const { write, expectAll, service } = await tenant()
    await write(['before'])
    await expectAll()
    service.says = () => ({ status: 503 })
    await write(numbered('unanswered', 5))
    await own.network.services.chat[0].end()
    await forAWhile(10_000, 'the owner is away')
    own.network.services.chat[0].start()
    await own.network.services.chat[0].ready()
    service.says = () => undefined
    await write(['after'])
    await expectAll()
  })
})
