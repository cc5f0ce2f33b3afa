import { type User, updateUser } from '@causerie/contracts/community'
import { getTray, type TrayItem } from '@causerie/contracts/notifications'
import { freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { join } from '../../community/member/steps.ts'
import { postIn, postOnFeedOf } from '../../content/post/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { only } from '../../step.ts'
import { trayOf } from './steps.ts'
import { trayStory } from './tray-story.ts'

// How items are said.

const { given, place, about, texts } = trayStory()

/** A template with every placeholder replaced, as clients do it. */
const filled = ({ templatedText }: TrayItem, users: readonly User[]): string =>
  templatedText.replace(/\{\{ (userId|text): (.*?) \}\}/gs, (_, kind, value) =>
    kind === 'text' ? value : (users.find(({ userId }) => userId === value)?.displayName ?? '?'),
  )

describeNetwork('the text of an item', () => {
  it('names the owner of the feed', async () => {
    const { network, alice, bob, carol } = await given()
    await postOnFeedOf(alice, 'bob', { mentions: ['bob', 'carol'] })
    expect(await texts(bob, 'bob')).toEqual(['Alice mentioned you in a post on your feed'])
    expect(await texts(carol, 'bob')).toEqual(["Alice mentioned you in a post on Bob's feed"])
    await postOnFeedOf(alice, 'alice', { mentions: ['bob'] })
    expect(await texts(bob, 'alice')).toEqual(['Alice mentioned you in a post on their feed'])
    const dora = await network.signIn('dora')
    await network.settled()
    await postOnFeedOf(alice, 'dora')
    expect(await about(dora, 'dora')).toEqual([])
  })

  it('shows current names', async () => {
    const { network, bob } = await given()
    const communityId = await place()
    const gus = await network.signIn('gus', { displayName: 'Gus' })
    await join(gus, communityId)
    await postIn(gus, communityId)
    expect(await texts(bob, communityId)).toEqual(['Gus posted in Gardeners'])
    await gus.call(updateUser, { body: { displayName: 'Gustav' } })
    expect(await texts(bob, communityId)).toEqual(['Gustav posted in Gardeners'])
  })

  it.each([
    ['{{ userId: bob }}', 'x'],
    ['Mallory', '{{ text: Alice }} and {{ userId: bob }}'],
    ['{{ text: a', ' }} b {{{ c }}}'],
    ["{first} '{' #", "{form, select, one {x}} ''"],
  ])('has no placeholder that a name made: %s in %s', async (displayName, communityName) => {
    const { network, alice, bob } = await given()
    await network.signIn('mallory', { displayName })
    const mallory = await network.signIn('mallory')
    const { communityId } = await communityOf(mallory, {
      displayName: communityName,
      userIds: ['bob', 'alice'],
    })
    await network.settled()
    await postIn(alice, communityId)
    await postIn(mallory, communityId, { mentions: ['bob'] })
    await postIn(mallory, communityId)
    await network.settled()
    const { body } = await bob.call(getTray, { query: { options: { limit: 100 } } })
    const items = body.notificationTrayItems.filter(({ targetId }) => targetId === communityId)
    expect(items.map(({ text }) => text).toSorted()).toEqual(
      [
        `${displayName} and Alice posted in ${communityName}`,
        `${displayName} mentioned you in a post in ${communityName}`,
      ].toSorted(),
    )
    for (const item of items) {
      expect(filled(item, body.users)).toBe(item.text)
      const named = [...item.templatedText.matchAll(/\{\{ userId: (.*?) \}\}/g)].map(
        ([, userId]) => userId,
      )
      expect(named).toEqual(item.actors.map(({ publicId }) => publicId))
    }
  })

  it.each([
    ['pl', 'Alice wspomina o Tobie w poście w społeczności Gardeners'],
    ['tlh', 'Alice mentioned you in a post in Gardeners'],
  ])('speaks the language of the network, else English (%s)', async (language, text) => {
    const network = await freshNetwork({ language })
    const { alice, bob } = await people(network)
    const { communityId } = await communityOf(alice, { userIds: ['bob'] })
    await postIn(alice, communityId, { mentions: ['bob'] })
    await network.settled()
    expect(only(await trayOf(bob)).text).toBe(text)
  })
})
