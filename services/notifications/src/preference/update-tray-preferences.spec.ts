import { communityDeleted } from '@causerie/contracts/community'
import { trayPreferencesChanged } from '@causerie/contracts/notifications'
import { hikers, hikersCreated } from '@causerie/testkit/facts'
import { type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { notificationsService } from '../service.ts'
import { updateTrayPreferences } from './update-tray-preferences.ts'

const update = (body: object, ...story: Given[]) =>
  given(notificationsService, story).when(updateTrayPreferences, { body })
const changed = (change: Omit<Parameters<typeof trayPreferencesChanged>[0], 'userId'>) =>
  trayPreferencesChanged({ userId: 'alice', ...change })
const idOf = (i: number): string => `community-${String(i).padStart(3, '0')}`
const inMany = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({
    communityId: idOf(from + i),
    mode: 'off' as const,
    categories: {},
  }))

describe('updating the preferences of the tray', () => {
  test('records what changes, and nothing else', async () => {
    expect(await update({ language: 'pl', mode: 'on', categories: { reply: 'silent' } })).toEqual([
      changed({ language: 'pl', categories: { reply: 'silent' } }),
    ])
    expect(await update({ mode: 'silent', language: 'pl' }, changed({ language: 'pl' }))).toEqual([
      changed({ mode: 'silent' }),
    ])
    expect(await update({ categories: {} }, changed({ categories: { post: 'off' } }))).toEqual([
      changed({ categories: {} }),
    ])
  })

  test('records nothing without a change', async () => {
    expect(await update({})).toEqual([])
    expect(await update({ language: '', mode: 'on', categories: {}, communities: [] })).toEqual([])
    expect(
      await update(
        { language: null, mode: null, categories: null, communities: null },
        changed({ mode: 'off' }),
      ),
    ).toEqual([])
    const set = {
      communities: [
        {
          communityId: hikers,
          mode: 'off' as const,
          categories: { post: 'on', reply: 'on' } as const,
        },
      ],
    }
    expect(await update(set, ...hikersCreated(), changed(set))).toEqual([])
    const another = {
      communities: [{ communityId: hikers, mode: 'off', categories: { reply: 'on', post: 'on' } }],
    }
    expect(await update(another, ...hikersCreated(), changed(set))).toEqual([])
  })

  test('of a community', async () => {
    const communities = [{ communityId: hikers, categories: { post: 'off' as const } }]
    expect(await update({ communities }, ...hikersCreated())).toEqual([changed({ communities })])
    const nothing = { communities: [{ communityId: hikers }] }
    expect(await update(nothing, ...hikersCreated(), changed({ communities }))).toEqual([
      changed({ communities: [{ communityId: hikers, categories: {} }] }),
    ])
    expect(await update(nothing, ...hikersCreated())).toEqual([])
  })

  test('refuses communities that do not exist, and changes nothing else then', async () => {
    const body = { language: 'pl', communities: [{ communityId: hikers, mode: 'off' }] }
    expect(await update(body)).toEqual({ refused: 'community-not-found' })
    const deleted = communityDeleted({ communityId: hikers })
    expect(await update(body, ...hikersCreated(), deleted)).toEqual({
      refused: 'community-not-found',
    })
  })

  test('removes what was set for a community that is deleted since', async () => {
    const set = changed({ communities: [{ communityId: hikers, mode: 'off', categories: {} }] })
    expect(await update({ communities: [{ communityId: hikers }] }, set)).toEqual([
      changed({ communities: [{ communityId: hikers, categories: {} }] }),
    ])
  })

  test('is possible for 200 communities', async () => {
    const full = [...hikersCreated(), changed({ communities: inMany(199) })]
    const oneMore = { communities: [{ communityId: hikers, mode: 'off' }] }
    expect(await update(oneMore, ...full)).toHaveLength(1)
    expect(await update(oneMore, ...full, changed({ communities: inMany(1, 199) }))).toEqual({
      refused: 'too-many-tray-preferences',
    })
    const instead = {
      communities: [{ communityId: hikers, mode: 'off' }, { communityId: idOf(0) }],
    }
    expect(await update(instead, ...full, changed({ communities: inMany(1, 199) }))).toHaveLength(1)
  })
})
