import { updatePushSetting } from '@causerie/contracts/notifications'
import { type FreshNetwork, freshNetwork, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { step } from '../step.ts'
import { pushService, registered } from './steps.ts'

type Service = Awaited<ReturnType<typeof pushService>>

/** What a browser of a user was shown, in the order in which it came. */
type Browser = { shown: () => { title?: unknown; body?: unknown; data?: unknown }[] }

const browserOf = async (
  network: FreshNetwork,
  service: Service,
  { userId }: Person,
): Promise<Browser> => {
  const subscription = service.subscribe()
  const deviceId = `browser of ${userId}`
  const by = await network.signIn(userId, { deviceId })
  await registered(by, { platform: 'web', token: JSON.stringify(subscription), deviceId })
  return {
    shown: () =>
      service.received
        .filter(({ endpoint }) => endpoint === subscription.endpoint)
        .map(({ payload }) => payload),
  }
}

/** A network that pushes, in which each of the four users has a browser. */
export const peopleWithBrowsers = async () => {
  const network = await freshNetwork()
  const people = await peopleAndAdmin(network)
  const { alice, bob, carol, dan, admin } = people
  await step(admin, updatePushSetting, { body: { enabled: true } })
  const service = await pushService()
  const browsers = {
    alice: await browserOf(network, service, alice),
    bob: await browserOf(network, service, bob),
    carol: await browserOf(network, service, carol),
    dan: await browserOf(network, service, dan),
  }
  const room = await channelOf(admin, {
    ...{ type: 'community', isPublic: true, displayName: 'Ends' },
    userIds: ['alice', 'bob', 'carol', 'dan'],
  })
  let ends = 0
  /**
   * What each browser was shown until now: a mention of everybody is pushed behind it, and shown
   * behind it.
   */
  const shownTo = async (...names: (keyof typeof browsers)[]): Promise<unknown[][]> => {
    await network.settled()
    ends += 1
    const text = `end ${ends}`
    await messageIn(admin, room, { data: { text }, mentionees: [{ type: 'channel' }] })
    const all: unknown[][] = []
    for (const name of names) {
      const bodies = () => browsers[name].shown().map(({ body }) => body)
      await eventually(bodies, { timeout: 30_000 }).toContain(text)
      all.push(bodies().filter((body) => !String(body).startsWith('end ')))
    }
    return all
  }
  expect(await shownTo('alice', 'bob', 'carol', 'dan')).toEqual([[], [], [], []])
  return { ...people, network, browsers, shownTo }
}
