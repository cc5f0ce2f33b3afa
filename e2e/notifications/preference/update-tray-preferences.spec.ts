import { deleteCommunity } from '@causerie/contracts/community'
import {
  getTray,
  getTrayPreferences,
  getTraySeen,
  updateTrayPreferences,
} from '@causerie/contracts/notifications'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { trayOf } from '../tray/steps.ts'

/**
 * A community of alice's that bob, carol and dan are members of, in which alice mentioned bob in
 * one of two posts.
 */
const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { communityId } = await communityOf(everybody.alice, { userIds: ['bob', 'carol', 'dan'] })
  await postIn(everybody.alice, communityId)
  await postIn(everybody.alice, communityId, { mentions: ['bob'] })
  await network.settled()
  return { ...everybody, communityId }
})
const prefer = async (who: Person, body: object) =>
  (await who.call(updateTrayPreferences, { body })).body.preferences
const actionsOf = async (who: Person) =>
  (await trayOf(who)).map(({ actionType }) => actionType).toSorted()
const unseenOf = async (who: Person) => (await who.call(getTraySeen)).body

describeNetwork('PUT /api/v1/notification-tray/preferences', () => {
  it('keeps what is not named, and is for the caller alone', async () => {
    const { alice, carol, communityId } = await given()
    const before = (await alice.call(getTrayPreferences)).body
    expect(
      await prefer(carol, { language: 'en-GB', categories: { follow: 'off', reply: 'silent' } }),
    ).toEqual({
      language: 'en-GB',
      mode: 'on',
      categories: { reply: 'silent', follow: 'off' },
      communities: [],
    })
    const preferences = await prefer(carol, {
      categories: { reply: 'off' },
      communities: [{ communityId, categories: { poll: 'silent' } }],
    })
    expect(preferences).toEqual({
      language: 'en-GB',
      mode: 'on',
      categories: { reply: 'off' },
      communities: [{ communityId, categories: { poll: 'silent' } }],
    })
    expect((await carol.call(getTrayPreferences)).body.preferences).toEqual(preferences)
    expect((await prefer(carol, { communities: [{ communityId }] })).communities).toEqual([])
    expect((await alice.call(getTrayPreferences)).body).toEqual(before)
  })

  it('hides what is off until it is on again, and counts only what is on', async () => {
    const { bob, communityId } = await given()
    const items = await trayOf(bob)
    const latest = items
      .map(({ lastOccurredAt }) => lastOccurredAt)
      .sort()
      .at(-1)
    expect(await actionsOf(bob)).toEqual(['mention', 'post'])
    expect(await unseenOf(bob)).toMatchObject({ unseenCount: 2, lastTrayOccurredAt: latest })

    await prefer(bob, { categories: { mention_in_post: 'off' } })
    expect(await actionsOf(bob)).toEqual(['post'])
    expect(await unseenOf(bob)).toMatchObject({ unseenCount: 1 })
    await prefer(bob, { mode: 'off', categories: {} })
    expect(await trayOf(bob)).toEqual([])
    expect(await unseenOf(bob)).toEqual({
      unseenCount: 0,
      lastTrayOccurredAt: null,
      lastTraySeenAt: null,
    })

    await prefer(bob, { communities: [{ communityId, mode: 'silent' }] })
    expect(await actionsOf(bob)).toEqual(['mention', 'post'])
    expect(await unseenOf(bob)).toMatchObject({ unseenCount: 0, lastTrayOccurredAt: null })
    await prefer(bob, {
      communities: [{ communityId, mode: 'silent', categories: { post: 'on' } }],
    })
    expect(await unseenOf(bob)).toMatchObject({ unseenCount: 1 })
    await prefer(bob, { mode: 'on', communities: [{ communityId }] })
    expect(await trayOf(bob)).toEqual(items)
    expect(await unseenOf(bob)).toMatchObject({ unseenCount: 2 })
  })

  it('decides the language of sentences, before that which the client accepts and that of the network', async () => {
    const { dan } = await given()
    const textIn = async (acceptLanguage: string) =>
      only(
        (await dan.call(getTray, { headers: { 'accept-language': acceptLanguage } })).body
          .notificationTrayItems,
      ).text
    const [polish, english] = [
      'Alice publikuje w społeczności Gardeners',
      'Alice posted in Gardeners',
    ]
    expect(await textIn('*')).toBe(english)
    expect(await textIn('de-AT,pl-PL;q=0.9,en;q=0.8')).toBe(polish)
    expect(await textIn('pl;q=0.1,en')).toBe(english)
    expect(await textIn('pl;q=0, *')).toBe(english)
    await prefer(dan, { language: 'pl' })
    expect(await textIn('en')).toBe(polish)
    // Kept, though there are no sentences in it.
    expect((await prefer(dan, { language: 'tlh' })).language).toBe('tlh')
    expect(await textIn('pl')).toBe(polish)
    await prefer(dan, { language: '' })
    expect(await textIn('en')).toBe(english)
  })

  itInOneProcess('forgets a community that is deleted when told so', async () => {
    const { alice } = await given()
    const { communityId } = await communityOf(alice)
    const none = (await prefer(alice, { communities: [{ communityId, mode: 'off' }] })).communities
    expect(none).toEqual([{ communityId, mode: 'off', categories: {} }])
    await alice.call(deleteCommunity, { params: { communityId } })
    const body = { communities: [{ communityId, mode: 'silent' }] }
    expectError(await alice.call(updateTrayPreferences, { body }), 404, 400400)
    expect((await prefer(alice, { communities: [{ communityId }] })).communities).toEqual([])
  })

  itInOneProcess('requires a token', async () => {
    const { network } = await given()
    expectError(
      await network.raw('/api/v1/notification-tray/preferences', { method: 'PUT' }),
      401,
      400100,
    )
  })

  itInOneProcess.each<[string, object]>([
    ['language', { language: 'no language' }],
    ['language', { language: '*' }],
    ['language', { language: 'en_GB' }],
    ['language', { language: 'x'.repeat(36) }],
    ['language', { language: 7 }],
    ['mode', { mode: 'loud' }],
    ['mode', { mode: '' }],
    ['categories', { categories: ['post'] }],
    ['categories', { categories: { posts: 'off' } }],
    ['categories.post', { categories: { post: 'never' } }],
    ['categories.post', { categories: { post: null } }],
    ['categories.join_request', { categories: { join_request: 'off' } }],
    ['communities', { communities: {} }],
    [
      'communities',
      { communities: Array.from({ length: 101 }, (_, i) => ({ communityId: `c${i}` })) },
    ],
    ['communities.0.communityId', { communities: [{ mode: 'off' }] }],
    ['communities.0.communityId', { communities: [{ communityId: ' ', mode: 'off' }] }],
    ['communities.0.mode', { communities: [{ communityId: 'c', mode: 'loud' }] }],
    [
      'communities.0.categories.join_request',
      { communities: [{ communityId: 'c', categories: { join_request: 'off' } }] },
    ],
  ])('refuses a bad %s (%j) and changes nothing', async (field, body) => {
    const { alice } = await given()
    const before = (await alice.call(getTrayPreferences)).body
    const language = 'language' in body ? {} : { language: 'fr' }
    const { data } = expectError(
      await alice.call(updateTrayPreferences, { body: { ...language, ...body } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}: `)])
    expect((await alice.call(getTrayPreferences)).body).toEqual(before)
  })

  itInOneProcess('refuses an unknown community and changes nothing', async () => {
    const { alice, communityId } = await given()
    const before = (await alice.call(getTrayPreferences)).body
    const communities = [
      { communityId, mode: 'off' },
      { communityId: 'nowhere', mode: 'off' },
    ]
    expectError(
      await alice.call(updateTrayPreferences, { body: { language: 'fr', communities } }),
      404,
      400400,
    )
    expect((await alice.call(getTrayPreferences)).body).toEqual(before)
  })
})
