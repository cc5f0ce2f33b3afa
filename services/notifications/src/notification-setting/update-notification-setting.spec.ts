import { communityDeleted } from '@causerie/contracts/community'
import { notificationSettingChanged } from '@causerie/contracts/notifications'
import { hikers, hikersCreated } from '@causerie/testkit/facts'
import { type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { notificationsService } from '../service.ts'
import { notificationSettings } from './notification-setting.ts'
import { updateNotificationSetting } from './update-notification-setting.ts'

const update = (body: object, ...story: Given[]) =>
  given(notificationsService, story).when(updateNotificationSetting, { body })
type Change = Omit<Parameters<typeof notificationSettingChanged>[0], 'userId'>
const changed = (change: Change) => notificationSettingChanged({ userId: 'alice', ...change })

const inGeneral = { level: 'user', targetId: '' } as const
const inHikers = { level: 'community', targetId: hikers } as const
const choice = (name: 'chat' | 'post.created', isPushNotifiable = true) => ({
  name,
  isPushNotifiable,
  listenFromRoleIds: [] as string[],
  ignoreFromRoleIds: [] as string[],
})

describe('updating what is pushed', () => {
  test('records what changes, and nothing else', async () => {
    expect(await update({ level: 'user', isPushNotifiable: false })).toEqual([
      changed({ ...inGeneral, isPushNotifiable: false }),
    ])
    const body = {
      level: 'user',
      isPushNotifiable: false,
      notifiableEvents: [{ name: 'chat', isPushNotifiable: false, listenFromRoleIds: [] }],
    }
    const off = changed({ ...inGeneral, isPushNotifiable: false })
    const events = [choice('chat', false)]
    expect(await update(body, off)).toEqual([changed({ ...inGeneral, events })])
    expect(await update(body, off, changed({ ...inGeneral, events }))).toEqual([])
  })

  test('records nothing without a change', async () => {
    for (const body of [{}, { isPushNotifiable: null }, { notifiableEvents: [] }])
      expect(await update({ level: 'channel', channelId: 'general', ...body })).toEqual([])
  })

  test('records what is set like the default, so that it stays when that changes', async () => {
    const body = { level: 'channel', channelId: 'general', isPushNotifiable: true }
    expect(await update(body)).toEqual([
      changed({ level: 'channel', targetId: 'general', isPushNotifiable: true }),
    ])
  })

  test('takes a module by either name, and each role once', async () => {
    const roles = { listenFromRoleIds: ['scout', 'scout'], ignoreFromRoleIds: null }
    const events = [{ ...choice('chat'), listenFromRoleIds: ['scout'] }]
    for (const named of [{ name: 'chat' }, { moduleName: 'chat' }])
      expect(await update({ level: 'user', notifiableEvents: [{ ...named, ...roles }] })).toEqual([
        changed({ ...inGeneral, events }),
      ])
  })

  test('keeps what is set of an event and not named', async () => {
    const set = { ...choice('post.created', false), ignoreFromRoleIds: ['scout'] }
    const notifiableEvents = [{ name: 'post.created', listenFromRoleIds: ['guide'] }]
    const body = { level: 'community', communityId: hikers, notifiableEvents }
    expect(await update(body, ...hikersCreated(), changed({ ...inHikers, events: [set] }))).toEqual(
      [changed({ ...inHikers, events: [{ ...set, listenFromRoleIds: ['guide'] }] })],
    )
  })

  test('takes the last of two that name the same event', async () => {
    const notifiableEvents = [choice('chat', false), choice('chat')]
    expect(await update({ level: 'user', notifiableEvents })).toEqual([
      changed({ ...inGeneral, events: [choice('chat')] }),
    ])
  })

  test('keeps templates of events, which turn nothing on, until they are emptied', async () => {
    const place = { level: 'channel', channelId: 'general' }
    const inGeneral = { level: 'channel', targetId: 'general' } as const
    const given = (...notifiableEvents: object[]) => ({ ...place, notifiableEvents })
    const name = 'message.created' as const
    const set = changed({
      ...inGeneral,
      templates: [{ name, titleTemplate: 'Porch', bodyTemplate: '{{ body }}' }],
    })
    const request = given({ name, titleTemplate: 'Porch', bodyTemplate: '{{ body }}' })
    expect(await update(request)).toEqual([set])
    expect(await update(request, set)).toEqual([])
    expect(await update(given({ name, bodyTemplate: '' }), set)).toEqual([
      changed({ ...inGeneral, templates: [{ name, titleTemplate: 'Porch', bodyTemplate: '' }] }),
    ])
    const on = { ...choice('post.created'), name }
    expect(await update(given({ ...on, titleTemplate: 'Porch' }), set)).toEqual([
      changed({ ...inGeneral, events: [on] }),
    ])
    const module = { moduleName: 'chat', titleTemplate: '', isPushNotifiable: false }
    expect(await update({ level: 'user', notifiableEvents: [module] })).toEqual([
      changed({ level: 'user', targetId: '', events: [choice('chat', false)] }),
    ])
  })

  test('refuses communities that do not exist', async () => {
    const body = { level: 'community', communityId: hikers, isPushNotifiable: false }
    expect(await update(body)).toEqual({ refused: 'community-not-found' })
    const deleted = communityDeleted({ communityId: hikers })
    expect(await update(body, ...hikersCreated(), deleted)).toEqual({
      refused: 'community-not-found',
    })
    expect(await update(body, ...hikersCreated())).toHaveLength(1)
  })
})

test('a row has templates while there are some', () => {
  const name = 'post.created' as const
  const set = (titleTemplate: string) =>
    changed({ ...inHikers, templates: [{ name, titleTemplate, bodyTemplate: '' }] })
  const rowAfter = (...story: Given[]) =>
    given(notificationsService, story).row(notificationSettings.get('alice', 'community', hikers))
  const row = { userId: 'alice', ...inHikers, isPushNotifiable: null, events: [] }
  const templates = [{ name, titleTemplate: 'News', bodyTemplate: '' }]
  expect(rowAfter(set('News'))).toStrictEqual({ ...row, templates })
  expect(rowAfter(set('News'), set(''))).toStrictEqual(row)
})

test('changes of different events are all there, in any order', () => {
  const [one, other] = [choice('post.created', false), choice('chat', false)]
  const facts = [
    changed({ ...inGeneral, events: [one] }),
    changed({ ...inGeneral, isPushNotifiable: false }),
    changed({ ...inGeneral, events: [other] }),
    changed({ ...inHikers, isPushNotifiable: true }),
  ]
  for (const story of [facts, facts.toReversed()])
    expect(
      given(notificationsService, story).row(notificationSettings.get('alice', 'user', '')),
    ).toEqual({
      userId: 'alice',
      ...inGeneral,
      isPushNotifiable: false,
      events: [other, one],
    })
})
