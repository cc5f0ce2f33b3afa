import {
  type EventTemplates,
  type NotificationLevel,
  notificationSettingChanged,
  pushSettingUpdated,
} from '@causerie/contracts/notifications'
import type { PushAnswers, PushAsked } from '@causerie/contracts/push'
import { hikers, hikersCreated } from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { loneNotifications, networkWith } from '../../test/given-network.ts'

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(() => lone?.close())

const targetIds = { user: '', channel: 'general', community: hikers }
const set = (userId: string, level: NotificationLevel, ...templates: EventTemplates[]) =>
  notificationSettingChanged({ userId, level, targetId: targetIds[level], templates })
const of = (
  name: EventTemplates['name'],
  titleTemplate = '',
  bodyTemplate = '',
): EventTemplates => ({ name, titleTemplate, bodyTemplate })

/** What the push role learns of a network in which these facts are recorded. */
const given = async (...facts: Parameters<typeof networkWith>[1][number][]) => {
  const { networkId } = await networkWith(lone, [...hikersCreated(), ...facts])
  const ask = (query: string, input: object): Promise<unknown> =>
    lone.host.ask({ query, networkId, input, position: '' })
  const userIds = ['alice', 'bob', 'carol']
  return {
    // The queries' answers have these types.
    templates: async (input: Omit<PushAsked<'pushTemplate'>, 'userIds'>) =>
      (await ask('pushTemplate', { userIds, ...input })) as PushAnswers['pushTemplate'],
    isTemplated: async (event: string, place: object) =>
      (
        (await ask('pushAllowed', {
          ...{ event, userIds, senderId: null },
          ...place,
        })) as PushAnswers['pushAllowed']
      ).isTemplated,
  }
}

const everywhere = { channelId: 'general', communityId: hikers }

test('of each text the narrowest level decides that has one, for each user', async () => {
  const { templates } = await given(
    pushSettingUpdated({ templates: [of('message.created', 'network', 'network')] }),
    set('alice', 'user', of('text-message.created', 'user', 'user')),
    set('alice', 'community', of('message.created', 'community')),
    set('bob', 'community', of('message.created', 'community')),
    set('bob', 'channel', of('message.created', 'wide'), of('text-message.created', 'channel')),
    set('carol', 'user', of('post.created', 'post')),
  )
  const event = 'text-message.created'
  const ofNetwork = { titleTemplate: 'network', bodyTemplate: 'network' }
  expect(await templates({ event, ...everywhere })).toEqual({
    ...ofNetwork,
    ofUsers: {
      alice: { titleTemplate: 'community', bodyTemplate: 'user' },
      bob: { titleTemplate: 'channel', bodyTemplate: 'network' },
    },
  })
  expect(await templates({ event, channelId: 'elsewhere' })).toEqual({
    ...ofNetwork,
    ofUsers: { alice: { titleTemplate: 'user', bodyTemplate: 'user' } },
  })
})

test('what is allowed says whether there are templates of the event there', async () => {
  const { isTemplated, templates } = await given(
    set('bob', 'channel', of('message.created', 'channel')),
    notificationSettingChanged({ userId: 'alice', level: 'user', targetId: '', events: [] }),
  )
  expect(await isTemplated('text-message.created', everywhere)).toBe(true)
  expect(await isTemplated('text-message.created', { channelId: 'elsewhere' })).toBe(false)
  expect(await isTemplated('post.created', everywhere)).toBe(false)
  expect(await templates({ event: 'post.created' })).toEqual({
    ...{ titleTemplate: '', bodyTemplate: '', ofUsers: {} },
  })
})
