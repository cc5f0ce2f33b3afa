import { updatePushSetting } from '@causerie/contracts/notifications'
import { freshNetwork } from '@causerie/testkit'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { isMissing, type Missing, skip, until } from '@causerie/testkit/infrastructure/server'
import {
  type NetworkOfProcesses,
  startNetworkOfProcesses,
} from '@causerie/testkit/processes/network-of-processes'
import { type Servers, startServers } from '@causerie/testkit/processes/servers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { pushService, registered } from '../push/steps.ts'
import { step } from '../step.ts'
import { itOfAllFaults } from './all-faults.ts'

let servers: Servers | Missing = { why: 'the servers did not start' }
let network: NetworkOfProcesses
beforeAll(async () => {
  servers = await startServers()
  if (!isMissing(servers))
    network = await startNetworkOfProcesses(servers, {
      chosen: ['community', 'chat', 'notifications'],
    })
})
beforeEach((context) => {
  if (isMissing(servers)) skip(context, servers)
})
afterAll(async () => {
  if (isMissing(servers)) return
  await network.close()
  await servers.stop()
})

/** Bob, who has a phone, and what alice writes to him: each text in a channel of its own. */
const tenant = async () => {
  const [{ url: baseUrl }] = network.gateways
  const healthUrls = network.wanted().map(({ healthUrl }) => healthUrl)
  const on = {
    composition: 'processes',
    baseUrl,
    databaseUrl: network.databaseUrl,
    kafkaBrokers: undefined,
    healthUrls,
  } as const
  const { alice, bob, admin } = await peopleAndAdmin(await freshNetwork({ on }))
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

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${name} ${n}`)

describe('pushes miss nothing', () => {
  it('when the instance that sends is killed while people write', async () => {
    const { write, expectAll } = await tenant()
    await write(numbered('before', 5))
    const writing = write(numbered('while', 20))
    network.edges.push[0].signal('SIGKILL')
    await writing
    await network.edges.push[0].ready()
    await write(numbered('after', 5))
    await expectAll()
  })

  it('when another instance takes over from one that is killed for good', async () => {
    const { write, expectAll } = await tenant()
    await write(numbered('before', 5))
    network.edges.push[1].start()
    await network.edges.push[1].ready()
    await network.edges.push[0].end()
    await write(numbered('after', 5))
    await expectAll()
    network.edges.push[0].start()
    await network.edges.push[0].ready()
    await network.edges.push[1].stop()
    await write(numbered('back', 5))
    await expectAll()
  })

  itOfAllFaults('when the owner of messages and the push service are away', async () => {
    const { write, expectAll, service } = await tenant()
    await write(['before'])
    await expectAll()
    service.says = () => ({ status: 503 })
    await write(numbered('unanswered', 5))
    await network.services.chat[0].end()
    await forAWhile(10_000, 'the owner is away')
    network.services.chat[0].start()
    await network.services.chat[0].ready()
    service.says = () => undefined
    await write(['after'])
    await expectAll()
  })
})
